import { type Static, type TSchema, Type } from 'typebox'
import { SiteConfig } from '../../contract/library.ts'
import { QuestionFile, QuestionInput } from '../../contract/questions.ts'
import { LEVELS } from '../../contract/rules.ts'
import { oneOf } from '../../contract/shapes.ts'
import type { GameFiles } from '../game-files.ts'
import { ArticleRow, BookRow, FileRow, GameRow, Html, KindRow, WordRow } from './gateway-shapes.ts'
import { closed, Grades, Id, MediaName, Name, subject, Text } from './row-parts.ts'

// The files of the content folder, row by row.
/** Below this site, or an address of the web. */
const LinkText = Type.String({ pattern: '^(/|https://)', maxLength: 300 })

export const SubjectRow = Type.Object({ id: Id, name: Name, ar_name: Name }, closed)
export const MenuLink = Type.Object({ id: Id, name: Name, ar_name: Name, link: LinkText }, closed)
export const MenuRow = Type.Object(
  { id: Id, name: Name, ar_name: Name, link: LinkText, children: Type.Optional(Type.Array(MenuLink)) },
  closed,
)
export const GradeRow = Type.Object({ grade: Type.Integer({ minimum: 1, maximum: 12 }), img: MediaName }, closed)
export const NewsRow = Type.Object(
  {
    id: Id,
    subject,
    title: Name,
    short: Text,
    body: Html,
    ar_title: Name,
    ar_short: Text,
    ar_body: Html,
    img: MediaName,
    classes: Type.Optional(Grades),
    published_at: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' }),
  },
  closed,
)
export const CategoryRow = Type.Object(
  { id: Id, subject, name: Name, en_name: Name, parent: Type.Optional(Id), img: MediaName, classes: Grades },
  closed,
)
const asked = {
  ...QuestionInput.properties,
  // Grades, or classes of them: what the editor lets a manager choose for a question that came from here.
  classes: Type.Array(Type.String({ pattern: '^([1-7]-)?([1-9]|1[0-2])$' })),
  file: Type.Optional(Type.Object({ ...QuestionFile.properties, file: Type.Optional(MediaName) }, closed)),
}
export const QuestionRow = Type.Object({ ...asked, ID: Id, subject }, closed)
/** What a question of a quiz doesn't say is as the quiz says. */
export const QuizQuestion = Type.Object(
  { ...asked, ID: Type.Optional(Id), classes: Type.Optional(asked.classes) },
  closed,
)
export const QuizRow = Type.Object(
  {
    id: Id,
    subject,
    name: Name,
    full: Type.String({ maxLength: 2000 }),
    story: Type.Optional(Type.String({ maxLength: 20_000 })),
    img: MediaName,
    background: Type.Optional(MediaName),
    classes: Grades,
    cats: Type.Array(Id, { minItems: 1 }),
    level: oneOf(LEVELS),
    training: Type.Optional(Type.Boolean()),
    questions: Type.Array(QuizQuestion, { minItems: 1, maxItems: 100 }),
  },
  closed,
)

/** Files with one row after another; `questions/` and `quizzes/` are folders of such files. */
export const LISTS = {
  subjects: SubjectRow,
  menu: MenuRow,
  grades: GradeRow,
  news: NewsRow,
  categories: CategoryRow,
  questions: QuestionRow,
  quizzes: QuizRow,
  articles: ArticleRow,
  files: FileRow,
  'game-categories': KindRow,
  games: GameRow,
  books: BookRow,
  'word-categories': KindRow,
  words: WordRow,
} as const satisfies Record<string, TSchema>
export type ListName = keyof typeof LISTS
/** Lists that a folder may leave out: what the database has of them stays as it is. */
export const OPTIONAL: ReadonlySet<ListName> = new Set<ListName>([
  'articles',
  'files',
  'game-categories',
  'games',
  'books',
  'word-categories',
  'words',
])
export type Row<Name extends ListName> = Static<(typeof LISTS)[Name]>

export const Site = SiteConfig

/** A row and where it stands, for the message if it is refused. */
export interface Placed<T> {
  file: string
  /** From 1. */
  row: number
  /** The line of a part of the row, `/questions/0`, or of the row itself, ``. */
  line: (path: string) => number
  value: T
}

export interface Content {
  site: Static<typeof Site>
  lists: { [Name in ListName]: Placed<Row<Name>>[] }
  /** Name below `media/` → bytes, of the names that rows use. */
  media: Map<string, Uint8Array>
  /** Folder below `games/` → its files, of the folders that rows use. */
  games: Map<string, GameFiles>
  /** Optional lists that the folder does not have. */
  absent: Set<ListName>
}

/** The subjects whose rows the folder decides about. */
export const subjectsOf = ({ lists }: Content) => lists.subjects.map(({ value }) => value.id)

export interface Problem {
  file: string
  /** From 1; 0 for the file as a whole. */
  row: number
  /** From 1; none for the file as a whole. */
  line?: number
  reason: string
}
