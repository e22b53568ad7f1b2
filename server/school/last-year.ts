import type { Kysely } from 'kysely'
import type { SpecialTask } from '../../projections/task-board/received.ts'
import type { Database } from '../database/tables.ts'
import { yearBegan } from './class-years.ts'

/**
 * Open tasks that a student has not started and that were sent before their class began its current school year. They
 * stay available, but do not count as due.
 */
export async function tasksOfLastYear(read: Kysely<Database>, special: readonly SpecialTask[]): Promise<string[]> {
  const rows = special.filter(({ status, phase }) => status === 'not_started' && phase === 'open')
  const old: string[] = []
  for (const schoolId of new Set(rows.map((row) => row.school_id))) {
    const ofSchool = rows.filter((row) => row.school_id === schoolId)
    const began = await yearBegan(read, schoolId, [...new Set(ofSchool.map((row) => row.class_code))])
    for (const row of ofSchool) if (row.sent_at <= (began[row.class_code] ?? '')) old.push(row.task_id)
  }
  return old
}
