import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { ContentKind } from '../../contract/content-rules.ts'
import type { SiteConfig } from '../../contract/library.ts'
import type { Database } from '../../database/tables.ts'
import { type EditedRow, TABLES } from '../rows/row-columns.ts'
import { rowOf } from '../rows/row-of.ts'
import { readStoredSite } from '../site.ts'

/** A row of one of the lists' tables, whichever: every one has an id. */
export type StoredRow = Record<string, string | number | null> & { id: string }

/** Lists are many tables with one form: the compiler is told of one of them. */
export const tableOf = (list: ContentKind) => TABLES[list] as 'articles'

export const findRow = async (read: Kysely<Database>, list: ContentKind, id: string): Promise<StoredRow | undefined> =>
  await read.selectFrom(tableOf(list)).selectAll().where('id', '=', id).executeTakeFirst()

/** The row as a content folder has it. */
export const editedRow = <List extends ContentKind>(
  list: List,
  stored: StoredRow,
  site: { subject: string },
): EditedRow<List> => (rowOf[list] as (stored: unknown, site: { subject: string }) => EditedRow<List>)(stored, site)

/** A mark that changes with the row; where it stands in the order is no change of it. */
export function versionOf({ place: _, ...row }: StoredRow): string {
  const sorted = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 32)
}

/**
 * Changes of content take turns, an import among them, or two at one moment could give one place to two rows: PostgreSQL
 * holds the row until the transaction ends, SQLite has one writer anyway. First statement of the transaction.
 */
export async function lockContent(write: Transaction<Database>): Promise<SiteConfig | undefined> {
  await write
    .updateTable('settings')
    .set((current) => ({ value: current.ref('value') }))
    .where('key', '=', 'site')
    .execute()
  return await readStoredSite(write)
}
