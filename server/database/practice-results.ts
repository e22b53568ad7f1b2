import type { Kysely } from 'kysely'
import { texts } from './columns.ts'
import type { Database } from './tables.ts'

/** Creates the table of each student's last score per practised quiz. */
export async function createPracticeResults({ schema }: Kysely<Database>): Promise<void> {
  await texts(schema.createTable('practice_results'), ['user_id', 'quiz_id', 'at'])
    .addColumn('score', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('practice_of_quiz', ['user_id', 'quiz_id'])
    .execute()
}
