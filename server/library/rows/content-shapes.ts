import { type Static, type TProperties, type TSchema, Type } from 'typebox'
import {
  articleFields,
  bankFields,
  bookFields,
  categoryFields,
  closed,
  fileFields,
  gameFields,
  kindFields,
  linkFields,
  newsFields,
  PictureName,
  quizFields,
  RowId,
  wordFields,
} from '../../contract/content-rows.ts'
import { SiteConfig } from '../../contract/library.ts'
import type { GameFiles } from '../game-files.ts'

// The files of the content folder, row by row: the fields that managers edit too, with an id and a subject.
const subject = Type.Optional(RowId)
const row = <Fields extends TProperties>(fields: Fields) => Type.Object({ id: RowId, ...fields }, closed)

export const MenuLink = row(linkFields)
const MenuRow = row({ ...linkFields, children: Type.Optional(Type.Array(MenuLink)) })
const SubjectRow = row({ name: linkFields.name, ar_name: linkFields.ar_name })
const GradeRow = Type.Object({ grade: Type.Integer({ minimum: 1, maximum: 12 }), img: PictureName }, closed)
const QuestionRow = Type.Object({ ...bankFields, ID: RowId, subject }, closed)
/** A kit is made of folders below `games/` too, all of which the game has in its own `kit/`. */
const GameRow = row({
  subject,
  ...gameFields,
  kit: Type.Optional(Type.Array(gameFields.folder, { uniqueItems: true })),
})
const WordRow = Type.Object({ id: Type.Optional(RowId), subject, ...wordFields }, closed)

/** Files with one row after another; `questions/` and `quizzes/` are folders of such files. */
export const LISTS = {
  subjects: SubjectRow,
  menu: MenuRow,
  grades: GradeRow,
  news: row({ subject, ...newsFields }),
  categories: row({ subject, ...categoryFields }),
  questions: QuestionRow,
  quizzes: row({ subject, ...quizFields }),
  articles: row({ subject, ...articleFields }),
  files: row({ subject, ...fileFields }),
  'game-categories': row(kindFields),
  games: GameRow,
  books: row({ subject, ...bookFields }),
  'word-categories': row(kindFields),
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
