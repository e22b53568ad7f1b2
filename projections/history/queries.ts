import { type Kysely, sql } from 'kysely'
import { offsetOf, type Paging } from '../paging.ts'
import type { ReadTables } from '../tables.ts'
import type { HistoryState, HistoryType } from './history.ts'

/** A row of the history with its detail parsed. */
export type HistoryRow = HistoryState

/** History of a task and all its attempts, newest first; with `studentId` of that student's attempts only. Deleted tasks keep their history. */
export async function taskHistory(
  read: Kysely<ReadTables>,
  taskId: string,
  options: Paging & { studentId?: string },
): Promise<{ rows: HistoryRow[]; total: number }> {
  const { studentId, limit } = options
  const found = read
    .selectFrom('history')
    .where('task_id', '=', taskId)
    .$if(studentId !== undefined, (query) => query.where('student_id', '=', studentId ?? ''))
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await found.selectAll().orderBy('position', 'desc').limit(limit).offset(offsetOf(options)).execute()
  return {
    rows: rows.map((row) => ({ ...row, type: row.type as HistoryType, detail: JSON.parse(row.detail) })),
    total: Number(total),
  }
}
