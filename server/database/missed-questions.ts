import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** Which questions of a practice were not right the last time: a list of their ids. */
export async function addMissedQuestions({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .alterTable('practice_results')
    .addColumn('missed', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
