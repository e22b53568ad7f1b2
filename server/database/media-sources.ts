import type { Kysely } from 'kysely'
import { texts } from './columns.ts'
import type { Database } from './tables.ts'

/** Creates the map from the bytes of a content folder's files to the media made from them. */
export async function createMediaSources({ schema }: Kysely<Database>): Promise<void> {
  await texts(schema.createTable('media_sources'), ['inspector', 'path'])
    .addColumn('source', 'text', (column) => column.primaryKey())
    .execute()
}
