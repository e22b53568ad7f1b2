import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** Adds quiet settings to personal times. Existing ones have none. */
export async function addQuietSettings(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable('student_times')
    .addColumn('quiet', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
