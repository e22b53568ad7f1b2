import type { Transaction } from 'kysely'
import { type ContentKind, isOrdered } from '../../contract/content-rules.ts'
import type { Database } from '../../database/tables.ts'
import type { Deps } from '../../deps.ts'
import { invalid } from '../../http/errors.ts'
import { editedKindOf } from '../kinds/kinds.ts'
import { checkRow } from './check-row.ts'
import { brokenLink } from './links.ts'
import { lastPlace, renumber } from './places.ts'
import { type StoredRow, tableOf } from './stored-rows.ts'

/** A row in the form of the folder, before any rule is checked. */
export type Unchecked = Record<string, unknown> & { id: string }

interface Stored {
  list: ContentKind
  row: Unchecked
  /** The stored row, if there is one. */
  before: StoredRow | undefined
  site: { subject: string }
  /** From the kind's `hasFiles`, which reads the disk and so runs before the transaction. */
  hasFiles: boolean
}

/** Checks a row by all rules and adds or replaces it. @throws HttpError 422 with the contract's codes. */
export async function storeRow(
  write: Transaction<Database>,
  { newId }: Pick<Deps, 'newId'>,
  { list, row, before, site, hasFiles }: Stored,
): Promise<StoredRow> {
  const kind = editedKindOf(list)
  const sizeOf = await checkRow(write, list, row)
  if (!hasFiles) throw invalid('no_game', 'folder')
  const columns = kind.toColumns(row, {
    subject: site.subject,
    media: (name?: string) => name ?? '',
    game: (folder: string) => folder,
    sizeOf,
  })
  // Links are checked after the sanitiser, which may have removed some.
  const broken = await brokenLink(write, kind.links(columns))
  if (broken) throw invalid(broken.code, broken.field)
  await store(write, list, before, columns)
  await kind.stored(write, columns, newId)
  return columns
}

/** A new row is placed last, and so is one with another parent than before. */
async function store(
  write: Transaction<Database>,
  list: ContentKind,
  before: StoredRow | undefined,
  columns: StoredRow,
): Promise<void> {
  const table = tableOf(list)
  const moves = isOrdered(list) && (!before || before.parent !== columns.parent)
  const values = { ...columns, ...(moves && { place: await lastPlace(write, list) }) } as never
  if (before) await write.updateTable(table).set(values).where('id', '=', before.id).execute()
  else await write.insertInto(table).values(values).execute()
  if (moves) await renumber(write, list)
}
