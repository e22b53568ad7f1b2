import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** Adds the ids of the questions that were wrong in the last practice of a quiz. */
export async function addMissedQuestions({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .alterTable('practice_results')
    .addColumn('missed', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
