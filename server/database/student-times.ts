import type { Kysely } from 'kysely'
import { ENTRIES } from '../../projections/attempts/columns.ts'
import { addColumns } from '../../projections/engine/create-tables.ts'
import { TASK_BOARD } from '../../projections/task-board/columns.ts'
import { texts } from './columns.ts'
import type { Database } from './tables.ts'

/**
 * Creates the table of personal times, and adds to tasks and attempts what a pause and a teacher's changes of time need.
 * A personal time is ended, never changed or deleted before its person is.
 */
export async function createStudentTimes(db: Kysely<Database>): Promise<void> {
  await texts(db.schema.createTable('student_times'), ['id', 'user_id', 'from_at', 'reason', 'by_id', 'at'])
    .addColumn('factor', 'integer', (column) => column.notNull())
    .addColumn('to_at', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('ended_by', 'text')
    .addPrimaryKeyConstraint('student_times_id', ['id'])
    .execute()
  await db.schema.createIndex('student_times_user').on('student_times').columns(['user_id', 'at']).execute()
  await addColumns(db, ENTRIES, ['paused_at', 'time'])
  await addColumns(db, TASK_BOARD, ['paused_at'])
}
