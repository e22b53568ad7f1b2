import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** Adds the explanation of a bank question, shown with its right answer. */
export async function addExplanations(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable('questions')
    .addColumn('explanation', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
