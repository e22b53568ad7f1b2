import type { ContentKind } from '../../contract/content-rules.ts'
import { articles } from './articles.ts'
import { books } from './books.ts'
import { categories } from './categories.ts'
import { gameCategories, wordCategories } from './category-lists.ts'
import { files } from './files.ts'
import { games } from './games.ts'
import { grades } from './grades.ts'
import type { EditedKind, FolderKind } from './kind.ts'
import { menu } from './menu.ts'
import { news } from './news.ts'
import { questions } from './questions.ts'
import { quizzes } from './quizzes.ts'
import { subjects } from './subjects.ts'
import { words } from './words.ts'

/** The kinds of a content folder that only an import changes. */
export type FolderOnlyKind = 'subjects' | 'grades' | 'questions'
export type FolderKindName = ContentKind | FolderOnlyKind

/** Any row of a content folder. */
export type AnyRow = Record<string, unknown>
/** Any row of the edited kinds' tables, without its place. */
export type AnyColumns = Record<string, string | number | null> & { id: string }
type Edited = EditedKind<AnyRow, AnyColumns>

/**
 * Every kind of the content folder. The order is the order in which an import reads and writes them: rows that others
 * refer to come first.
 */
const KINDS = {
  subjects,
  menu,
  grades,
  news,
  categories,
  questions,
  quizzes,
  articles,
  files,
  'game-categories': gameCategories,
  games,
  books,
  'word-categories': wordCategories,
  words,
} satisfies Record<ContentKind, object> & Record<FolderOnlyKind, object>

export type Kinds = typeof KINDS
export type Row<Name extends keyof Kinds> = Parameters<Kinds[Name]['media']>[0]

export const FOLDER_KINDS = Object.keys(KINDS) as FolderKindName[]

// The compiler can't relate a kind's name to its row type, so these two lookups erase the row type.
const ANY: Record<string, unknown> = KINDS
export const folderKind = (name: FolderKindName) => ANY[name] as FolderKind<AnyRow>
export const editedKindOf = (name: ContentKind) => ANY[name] as Edited
