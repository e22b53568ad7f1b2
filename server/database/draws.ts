import type { Kysely } from 'kysely'
import { ENTRIES } from '../../projections/attempts/columns.ts'
import { addColumns } from '../../projections/engine/create-tables.ts'
import { TASK_BOARD } from '../../projections/task-board/columns.ts'
import type { Database } from './tables.ts'

/** Adds draws and shuffled questions to the read models. Every older task asks all of its questions in their order. */
export async function addDraws(db: Kysely<Database>): Promise<void> {
  await addColumns(db, TASK_BOARD, ['shuffle_questions', 'draws'])
  await addColumns(db, ENTRIES, ['asked'])
}
