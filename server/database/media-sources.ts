import type { Kysely } from 'kysely'
import { texts } from './columns.ts'
import type { Database } from './tables.ts'

/** Which bytes of a content folder became which medium. */
export async function createMediaSources({ schema }: Kysely<Database>): Promise<void> {
  await texts(schema.createTable('media_sources'), ['inspector', 'path'])
    .addColumn('source', 'text', (column) => column.primaryKey())
    .execute()
}
