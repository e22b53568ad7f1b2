import type { Kysely } from 'kysely'
import type { Reply } from '../contract/calls.ts'
import { LEVEL } from '../contract/rules.ts'
import type { Database } from '../database/tables.ts'
import type { Person } from '../http/session/person.ts'
import { average } from '../task-views/rows.ts'
import { ownStudent } from './own-student.ts'

/** What a student did in the reader's tasks (of a manager: in all of the school), oldest first. 404 for a student out of reach. */
export async function viewResults(
  read: Kysely<Database>,
  me: Person,
  studentId: string,
): Promise<Reply<'students/view_stats'>> {
  const { student } = await ownStudent(read, me, studentId)
  const ofSchools = me.level >= LEVEL.manager
  const rows = await read
    .selectFrom('entries')
    .innerJoin('task_board', 'task_board.task_id', 'entries.task_id')
    .select(['entries.task_id', 'task_board.name', 'task_board.sent_at as time'])
    .select(['entries.final', 'entries.score', 'entries.seconds_taken', 'entries.status'])
    .where('entries.student_id', '=', studentId)
    .where((where) =>
      where.or([
        where('task_board.owner_id', '=', me.id),
        ...(ofSchools && me.schoolIds.length > 0 ? [where('task_board.school_id', 'in', me.schoolIds)] : []),
      ]),
    )
    .orderBy('task_board.sent_at')
    .orderBy('entries.task_id')
    .execute()
  const finals = rows.flatMap(({ final, score }) => (final === 1 && score !== null ? [score] : []))
  return {
    students: [student],
    stats: rows.map((row) => ({
      task: { _id: row.task_id, name: row.name },
      time: row.time,
      finished: row.final === 1,
      score: row.score,
      timer: row.seconds_taken,
      status: row.status,
    })),
    avg: average(
      finals.reduce((sum, score) => sum + score, 0),
      finals.length,
    ),
  }
}
