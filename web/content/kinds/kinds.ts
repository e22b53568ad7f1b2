import type { ContentKind } from '../../../server/contract/content-rules.ts'
import type arabic from '../../i18n/ar/content.json'
import type english from '../../i18n/en/content.json'
import { articles } from './articles.ts'
import { books } from './books.ts'
import { categories } from './categories.ts'
import { files } from './files.ts'
import { gameCategories } from './game-categories.ts'
import { games } from './games.ts'
import type { Kind } from './kind.ts'
import { menu } from './menu.ts'
import { news } from './news.ts'
import { quizzes } from './quizzes.ts'
import { wordCategories } from './word-categories.ts'
import { words } from './words.ts'

type Texts = Record<'title' | 'text' | 'add' | 'edit' | 'empty' | 'remove', string>
/** Does not compile unless both languages have the texts of each kind. */
type WithTexts<Bundle extends Record<ContentKind, Texts>> = keyof Bundle & ContentKind
type KindName = WithTexts<typeof arabic.lists> & WithTexts<typeof english.lists>

export const KINDS: Record<KindName & ContentKind, Kind> = {
  news,
  articles,
  menu,
  categories,
  files,
  books,
  games,
  'game-categories': gameCategories,
  words,
  'word-categories': wordCategories,
  quizzes,
}
