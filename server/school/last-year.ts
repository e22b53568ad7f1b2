import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { yearBegan } from './class-years.ts'

/** Open tasks that a student has not begun and that came before their class began a new year: still theirs, but not to do first. */
export async function tasksOfLastYear(read: Kysely<Database>, studentId: string): Promise<string[]> {
  const rows = await read
    .selectFrom('entries')
    .innerJoin('task_board', 'task_board.task_id', 'entries.task_id')
    .select(['entries.task_id as id', 'school_id', 'class_code', 'task_board.sent_at'])
    .where('student_id', '=', studentId)
    .where('entries.status', '=', 'not_started')
    .where('phase', '=', 'open')
    .execute()
  const old: string[] = []
  for (const schoolId of new Set(rows.map((row) => row.school_id))) {
    const here = rows.filter((row) => row.school_id === schoolId)
    const began = await yearBegan(read, schoolId, [...new Set(here.map((row) => row.class_code))])
    for (const row of here) if (row.sent_at <= (began[row.class_code] ?? '')) old.push(row.id)
  }
  return old
}
