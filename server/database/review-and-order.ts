import type { Kysely } from 'kysely'
import { addColumns } from '../../projections/engine/create-tables.ts'
import { TASK_BOARD } from '../../projections/task-board/columns.ts'
import type { Database } from './tables.ts'

/**
 * Adds to tasks when right answers are shown and whether options are shuffled; adds to questions whether the author's
 * order is kept.
 */
export async function addReviewAndOrder(db: Kysely<Database>): Promise<void> {
  await addColumns(db, TASK_BOARD, ['review', 'shuffle_options'])
  await db.schema
    .alterTable('questions')
    .addColumn('keep_order', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
