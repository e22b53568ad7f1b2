import { type Kysely, sql } from 'kysely'
import { decoder } from '../engine/load-rows.ts'
import { offsetOf, type Paging } from '../paging.ts'
import { HISTORY, type HistoryState, type HistoryTables } from './columns.ts'

/**
 * History of a task and all its attempts, newest first; with `studentId` of that student's attempts only. Deleted tasks
 * keep their history.
 */
export async function taskHistory(
  read: Kysely<HistoryTables>,
  taskId: string,
  options: Paging & { studentId?: string },
): Promise<{ rows: HistoryState[]; total: number }> {
  const { studentId, limit } = options
  const found = read
    .selectFrom('history')
    .where('task_id', '=', taskId)
    .$if(studentId !== undefined, (query) => query.where('student_id', '=', studentId ?? ''))
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await found.selectAll().orderBy('position', 'desc').limit(limit).offset(offsetOf(options)).execute()
  return {
    rows: rows.map(decoder(HISTORY)),
    total: Number(total),
  }
}
