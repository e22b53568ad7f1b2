import { type Kysely, sql } from 'kysely'
import type { Database } from './tables.ts'

/**
 * People who may not count as students: others, those removed and those blocked. A query must repeat these words, or the database does
 * not use the index.
 */
export const NO_ACTIVE_STUDENT = sql<boolean>`(userlevel <> 1 or deleted_at is not null or status < 1)`

/**
 * The few people whom the number of a school's students leaves out. SQLite looks up 2,600 members in it in a fifth of the time that it
 * needs to read their rows.
 */
export async function indexNotStudents(db: Kysely<Database>): Promise<void> {
  await sql`create unique index users_no_active_student on users (id) where ${NO_ACTIVE_STUDENT}`.execute(db)
}
