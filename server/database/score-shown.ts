import type { Kysely } from 'kysely'
import { addColumns } from '../../projections/engine/create-tables.ts'
import { TASK_BOARD } from '../../projections/task-board/columns.ts'
import type { Database } from './tables.ts'

/** Adds to tasks when their score is shown. Existing tasks show it as soon as it is final, also once they are restored. */
export async function addScoreShown(db: Kysely<Database>): Promise<void> {
  await addColumns(db, TASK_BOARD, ['score_shown'])
  const deleted = await db.selectFrom('deleted_tasks').select(['task_id', 'details']).execute()
  for (const { task_id, details } of deleted)
    await db
      .updateTable('deleted_tasks')
      .set({ details: withScoreShown(details) })
      .where('task_id', '=', task_id)
      .execute()
}

/** The columns have the order that a rebuild gives them. */
function withScoreShown(details: string): string {
  const columns = Object.entries(JSON.parse(details) as Record<string, unknown>).filter(
    ([name]) => name !== 'score_shown',
  )
  const at = columns.findIndex(([name]) => name === 'review') + 1
  return JSON.stringify(Object.fromEntries(columns.toSpliced(at, 0, ['score_shown', 'final'])))
}
