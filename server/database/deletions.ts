import type { Kysely } from 'kysely'
import { ENTRIES } from '../../projections/attempts/columns.ts'
import { addColumns, createTable } from '../../projections/engine/create-tables.ts'
import { DELETED_TASKS } from '../../projections/task-board/columns.ts'
import type { Database } from './tables.ts'

/**
 * Adds the deleted tasks, and what a deletion set aside of an attempt. Earlier deletions come with the next rebuild of the
 * read models (docs/decisions/0110-restore-what-was-deleted.md).
 */
export async function addDeletions(db: Kysely<Database>): Promise<void> {
  const tables = await db.introspection.getTables()
  // A new database has it already: its read models are created as they are now.
  if (!tables.some(({ name }) => name === DELETED_TASKS.name)) await createTable(db, DELETED_TASKS, '')
  await addColumns(db, ENTRIES, ['set_aside'])
}
