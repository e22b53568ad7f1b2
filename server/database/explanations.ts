import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** What a question of the bank says with its right answer. */
export async function addExplanations(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable('questions')
    .addColumn('explanation', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
