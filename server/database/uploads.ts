import type { Kysely } from 'kysely'
import { texts } from './columns.ts'
import type { Database } from './tables.ts'

/** Creates the table of uploaded bytes per person and day, and makes existing sounds of students require a session. */
export async function createUploads(db: Kysely<Database>): Promise<void> {
  await texts(db.schema.createTable('uploads'), ['user_id', 'day'])
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('uploads_of_day', ['user_id', 'day'])
    .execute()
  const students = db.selectFrom('users').select('id').where('userlevel', '<', 3)
  await db
    .updateTable('media')
    .set({ person: 1 })
    .where('kind', '=', 'sound')
    .where('owner_id', 'in', students)
    .execute()
}
