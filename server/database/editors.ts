import type { Kysely } from 'kysely'
import { texts } from './columns.ts'
import type { Database } from './tables.ts'

/** Adds the right to edit the portal's content, and the record of changes, which includes the bin. */
export async function createEditors({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .alterTable('users')
    .addColumn('editor', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await texts(schema.createTable('content_changes'), ['at', 'by_id', 'list', 'row_id', 'name', 'change'])
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'integer', (column) => column.notNull().unique())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('in_bin', 'integer', (column) => column.notNull())
    .execute()
  await schema.createIndex('content_changes_row').on('content_changes').columns(['list', 'row_id', 'number']).execute()
}
