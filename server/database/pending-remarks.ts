import type { Kysely } from 'kysely'
import { texts } from './columns.ts'
import type { Database } from './tables.ts'

/** Creates the table of corrections that may not have marked all attempts yet. */
export async function createPendingRemarks({ schema }: Kysely<Database>): Promise<void> {
  await texts(schema.createTable('pending_remarks'), ['request_id', 'task_id', 'cause_kind', 'cause_id', 'by_id', 'at'])
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('pending_remark', ['request_id'])
    .execute()
}
