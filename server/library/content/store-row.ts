import type { Transaction } from 'kysely'
import type { ContentKind } from '../../contract/content-rules.ts'
import type { Database } from '../../database/tables.ts'
import type { Deps } from '../../deps.ts'
import { invalid } from '../../http/errors.ts'
import { type Columns, columnsOf, type EditedRow, type Into } from '../rows/row-columns.ts'
import { setWordsVersion } from '../words-version.ts'
import { checkRow } from './check-row.ts'
import { rowLinkProblem } from './links.ts'
import { isOrdered, lastPlace, renumber } from './places.ts'
import { refuseSameWord } from './same-word.ts'
import { type StoredRow, tableOf } from './stored-rows.ts'

/** A row as the folder has it, before it was held against any rule. */
export type Unchecked = Record<string, unknown> & { id: string }

interface Stored {
  list: ContentKind
  row: Unchecked
  /** The row that is there. */
  before: StoredRow | undefined
  site: { subject: string }
  gameIsThere: boolean
}

/** Checks a row against all rules and stores it in place of the stored one. @throws HttpError 422 with the contract's codes. */
export async function storeRow(
  write: Transaction<Database>,
  { newId }: Pick<Deps, 'newId'>,
  { list, row, before, site, gameIsThere }: Stored,
): Promise<StoredRow> {
  const sizeOf = await checkRow(write, list, row as unknown as EditedRow<ContentKind>)
  if (!gameIsThere) throw invalid('no_game', 'folder')
  const into = {
    subject: site.subject,
    media: (name?: string) => name ?? '',
    game: (folder: string) => folder,
    sizeOf,
  }
  const columns = toColumns(list, row, into)
  // As it is stored: what the sanitiser took out of a text leads nowhere.
  const astray = await rowLinkProblem(write, columns)
  if (astray) throw invalid(astray.code, astray.field)
  if (list === 'words') await refuseSameWord(write, columns as unknown as Columns<'words'>)
  const stored = await store(write, list, before, columns)
  if (list === 'words') await setWordsVersion(write, newId())
  return stored
}

const toColumns = (list: ContentKind, row: Unchecked, into: Into): StoredRow =>
  (columnsOf[list] as (row: unknown, into: Into) => StoredRow)(row, into)

/** A new row comes last, and so does one that was hung elsewhere. */
async function store(
  write: Transaction<Database>,
  list: ContentKind,
  before: StoredRow | undefined,
  columns: StoredRow,
): Promise<StoredRow> {
  const table = tableOf(list)
  const moves = isOrdered(list) && (!before || before.parent !== columns.parent)
  const values = { ...columns, ...(moves && { place: await lastPlace(write, list) }) } as never
  if (before) await write.updateTable(table).set(values).where('id', '=', before.id).execute()
  else await write.insertInto(table).values(values).execute()
  if (moves) await renumber(write, list)
  return columns
}
