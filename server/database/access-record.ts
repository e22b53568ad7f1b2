import type { Kysely } from 'kysely'
import { texts } from './columns.ts'
import type { Database } from './tables.ts'

/** Creates the record of blocks, password changes and logouts, and an index of wrong passwords by source. */
export async function createAccessRecord({ schema }: Kysely<Database>): Promise<void> {
  await texts(schema.createTable('access_record'), ['at', 'what', 'user_id', 'by_id', 'source'])
    .addColumn('id', 'text', (column) => column.primaryKey())
    .execute()
  await schema.createIndex('access_record_at').on('access_record').column('at').execute()
  await schema.createIndex('login_failures_from').on('login_failures').columns(['source', 'at']).execute()
}
