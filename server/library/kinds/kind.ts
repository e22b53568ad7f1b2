import type { Kysely, Selectable, Transaction } from 'kysely'
import type { TSchema } from 'typebox'
import type { Reply } from '../../contract/calls.ts'
import type { ContentKind } from '../../contract/content-rules.ts'
import type { SiteConfig } from '../../contract/library.ts'
import type { Question } from '../../contract/questions.ts'
import type { Database, ServerTables } from '../../database/tables.ts'
import type { Deps } from '../../deps.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { NamedMedia } from './named-media.ts'
import type { Placed, Report } from './placed.ts'
import type { Known, RowProblem, SizeOf } from './row-problem.ts'

type Read = Kysely<Database>
type Write = Transaction<Database>

/** Where the content folder holds the rows of a kind. */
export type Source =
  /** Every JSON file of a folder; its questions may have the form of older systems. */
  | { folder: string; exported: string }
  /**
   * `optional`: if no file exists, an import leaves the kind's rows in the database unchanged. The export writes the
   * first.
   */
  | { files: readonly [string, ...string[]]; optional: boolean }

/** What the mapping to columns needs besides the row. */
export interface Into {
  /** Paths of stored media by their names in the row; '' stays ''. */
  media: (name: string | undefined) => string
  /** The stored folder of a game by the name of its folder in the content folder. */
  game: (folder: string) => string
  sizeOf: SizeOf
  /** The subject of rows that name none. */
  subject: string
}

export type BankRow = Selectable<ServerTables['questions']>
/** The mapping of bank questions, which belongs to another feature and is passed in. */
export interface BankColumns {
  questionColumns: (
    question: Question,
  ) => Omit<ServerTables['questions'], 'id' | 'owner_id' | 'subject' | 'created_at' | 'updated_at' | 'deleted_at'>
}
export interface ImportInto extends Into, BankColumns {
  /** The subjects whose rows the folder replaces. */
  subjects: string[]
  now: () => Date
}
export interface ExportFrom {
  read: Read
  site: SiteConfig
  questionOf: (row: BankRow) => Question
}

/** The other kinds of a folder, for rules between rows of different kinds. */
export interface Folder {
  /** Undefined if the folder's site.json was refused. */
  site: SiteConfig | undefined
  idsOf: (kind: ContentKind) => ReadonlySet<string>
  isAbsent: (kind: ContentKind) => boolean
}

/** One kind of rows in the content folder. */
export interface FolderKind<Row> {
  shape: TSchema
  source: Source
  /** The command that imports a folder prints the number of rows. */
  counted: boolean
  /** Media that a row names, in the order of its fields. */
  media(row: Row): NamedMedia[]
  /** Fields that contain HTML. */
  html: readonly string[]
  /** Rules that a row keeps by itself and towards the rows that it refers to. */
  problems(row: Row, known: Known): RowProblem[]
  /** Rules about the pictures that a row names, checked once the pictures are decoded. */
  pictureProblems(row: Row, sizeOf: SizeOf): RowProblem[]
  /** Rules between the rows of a folder, at least that ids are unique. */
  folderProblems(rows: Placed<Row>[], folder: Folder, report: Report): void
  /** Replaces the rows of the folder's subjects in the database. */
  write(write: Write, rows: Row[], into: ImportInto): Promise<void>
  /** The rows as the folder holds them, with stored paths for media. */
  read(from: ExportFrom): Promise<object[]>
}

export type Columns<Table extends keyof ServerTables> = Omit<Selectable<ServerTables[Table]>, 'place'>

/** A query of `content/view`. `words` are the folded words that a name must contain. */
export interface ListQuery {
  read: Read
  site: SiteConfig
  subject: string
  words: string[]
  page: number
  limit: number
}

/** How many rows of another kind refer to a row. `of` is a plural of the bundle `content`, `uses`. */
export interface Use {
  of: ContentKind | 'questions' | 'site'
  count: number
}

/** How a kind is stored, edited and listed. `editedKind` derives `write` and `read` from it. */
export interface KindDefinition<Row, Stored> extends Omit<FolderKind<Row>, 'write' | 'read'> {
  name: ContentKind
  table: keyof ServerTables
  /** Rows belong to a subject. */
  ofSubject: boolean
  /** Rows name a parent of the same kind. */
  isTree: boolean
  /** The folder nests rows in their parents, so places are numbered with children after their parent. */
  isNested: boolean
  /** The order of the rows in an exported folder, before their ids. */
  exportOrder: 'place' | 'published_at' | 'subject'
  /** The shape of a row while it is edited, without its parent where the folder nests rows. */
  editShape: TSchema
  /** Kinds whose ids `problems` looks up. */
  refersTo: readonly ContentKind[]
  /** The rows of a folder, one for each row of the table. */
  flat(rows: Row[]): Row[]
  /** The inverse of `flat`. */
  nested(rows: Row[]): object[]
  /** A checked row as it is stored. */
  toColumns(row: Row, into: Into): Stored
  /** The row that `toColumns` maps to these columns. A row of the site's own subject names no subject. */
  toRow(columns: Stored, site: { subject: string }): Row
  /** Runs after an import has replaced the rows. */
  imported(write: Write, stored: Stored[]): Promise<void>

  /** The id of a new row. */
  idFor(row: Row, newId: () => string, isTaken: (id: string) => Promise<boolean>): Promise<string>
  /** Fills in what the form leaves out, before the row is checked. */
  completed(row: Record<string, unknown>): Record<string, unknown>
  /** False if files that the row names are missing outside the table of media. */
  hasFiles(row: Record<string, unknown>, files: FileStore): Promise<boolean>
  /** The targets of the row's links, with their fields. */
  links(columns: Stored): [field: string, link: string][]
  /** Runs in the transaction after a row was stored. @throws HttpError 422 */
  stored(write: Write, columns: Stored, newId: () => string): Promise<void>
  /** Runs in the transaction after a row was removed. */
  removed(write: Write, newId: () => string): Promise<void>

  /** Matches the address of a row's page, with the row's id as its group; null if rows have no page. */
  page: RegExp | null
  /** References to a row, besides links to its page. A row that is referred to can't be removed. */
  uses(read: Read, id: string): Promise<Use[]>
  /** The site configures this row, so it can't be removed. */
  isConfigured(id: string, site: SiteConfig): boolean

  /** One page of the kind's list. */
  list(query: ListQuery): Promise<Reply<'content/view'>>
  /** What the editor needs besides the row and its media. */
  editorFields(deps: Pick<Deps, 'db' | 'now'>, columns: Stored): Promise<{ preview?: string }>
}

export interface EditedKind<Row, Stored> extends KindDefinition<Row, Stored>, FolderKind<Row> {}
