import type { Kysely } from 'kysely'
import { ENTRIES } from '../../projections/attempts/columns.ts'
import { addColumns, addIndexes } from '../../projections/engine/create-tables.ts'
import { TASK_BOARD } from '../../projections/task-board/columns.ts'
import type { Database } from './tables.ts'

/** Tasks that may be repeated. Existing tasks have one attempt. */
export async function addRepeats(db: Kysely<Database>): Promise<void> {
  await addColumns(db, TASK_BOARD, ['attempts', 'counts'])
  await addColumns(db, ENTRIES, ['series', 'others', 'practising', 'unmarked', 'due_at'])
  await addIndexes(db, ENTRIES, ['entries_practising'])
}
