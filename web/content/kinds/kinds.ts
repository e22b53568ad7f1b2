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
/** The texts of each kind are in the bundles: a kind without texts in one of the languages does not compile. */
type WithTexts<_Bundle extends Record<ContentKind, Texts>> = Record<ContentKind, Kind>

export const KINDS: WithTexts<typeof arabic.lists> & WithTexts<typeof english.lists> = {
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
