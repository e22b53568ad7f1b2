import { type Kysely, sql } from 'kysely'
import type { Database } from './tables.ts'

/**
 * That a manager set somebody's classes is a fact about the person. It stood on each of the classes, so that it went with
 * the last one when a manager closed it.
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
