import type { Kysely, Transaction } from 'kysely'
import type { ContentKind } from '../../contract/content-rules.ts'
import type { SiteConfig } from '../../contract/library.ts'
import type { Database } from '../../database/tables.ts'
import { versionOf as hashOf } from '../../http/content-version.ts'
import { type AnyColumns, type AnyRow, editedKindOf } from '../kinds/kinds.ts'
import { readStoredSite } from '../site.ts'

/** A row of an edited kind's table, with its place if the kind is ordered. */
export type StoredRow = AnyColumns

/** Typed as one of the tables, because the compiler can't relate a kind to its table. All of them have an id. */
export const tableOf = (kind: ContentKind) => editedKindOf(kind).table as 'articles'

export const findRow = async (read: Kysely<Database>, kind: ContentKind, id: string): Promise<StoredRow | undefined> =>
  await read.selectFrom(tableOf(kind)).selectAll().where('id', '=', id).executeTakeFirst()

/** The row as a content folder holds it. */
export const editedRow = (kind: ContentKind, { place: _, ...columns }: StoredRow, site: { subject: string }): AnyRow =>
  editedKindOf(kind).toRow(columns as StoredRow, site)

/** A hash that changes with the row, but not with its place. */
export const versionOf = ({ place: _, ...row }: StoredRow): string => hashOf(row)

/**
 * Locks the content until the transaction ends, so that simultaneous changes or an import give no place twice.
 * PostgreSQL locks the updated row, SQLite has one writer. Must be the first statement of the transaction.
 */
export async function lockContent(write: Transaction<Database>): Promise<SiteConfig | undefined> {
  await write
    .updateTable('settings')
    .set((current) => ({ value: current.ref('value') }))
    .where('key', '=', 'site')
    .execute()
  return await readStoredSite(write)
}
