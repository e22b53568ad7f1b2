import type { Kysely } from 'kysely'
import { addColumns, createTable } from '../../projections/engine/create-tables.ts'
import { TASK_BOARD, TASK_OWNERS } from '../../projections/task-board/columns.ts'
import type { Database } from './tables.ts'

/** Adds the colleagues of a task to the read models. No older task has any. */
export async function addTaskOwners(db: Kysely<Database>): Promise<void> {
  await addColumns(db, TASK_BOARD, ['co_owners'])
  const tables = await db.introspection.getTables()
  // A new database has it already: its read models are created as they are now.
  if (!tables.some(({ name }) => name === TASK_OWNERS.name)) await createTable(db, TASK_OWNERS, '')
}
