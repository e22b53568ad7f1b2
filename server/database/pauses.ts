import type { Kysely } from 'kysely'
import { addColumns } from '../../projections/engine/create-tables.ts'
import { TASK_BOARD } from '../../projections/task-board/columns.ts'
import type { Database } from './tables.ts'

/** Adds the pauses of a task to its row, by which own dates move. */
export const addPauses = (db: Kysely<Database>): Promise<void> => addColumns(db, TASK_BOARD, ['pauses'])
