import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** The suggested length and the rubric of open questions in the bank. */
export async function addOpenText(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable('questions')
    .addColumn('open_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
