import { type Kysely, sql } from 'kysely'
import type { Database } from './tables.ts'

/**
 * Stores "a manager set this person's classes" on the person. It was stored on each class row and got lost when the
 * last class was closed.
 */
export async function moveClassesByManager(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('classes_by_manager', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  const set = sql`select user_id from user_classes where set_by_manager = 1`
  await sql`update users set classes_by_manager = 1 where id in (${set})`.execute(db)
  await db.schema.alterTable('user_classes').dropColumn('set_by_manager').execute()
}
