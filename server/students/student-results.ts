import type { Kysely } from 'kysely'
import { average } from '../../projections/statistics/queries.ts'
import { attemptsInTasks } from '../../projections/task-board/of-student.ts'
import { sharedTasks } from '../../projections/task-board/shared.ts'
import type { Reply } from '../contract/calls.ts'
import { LEVEL } from '../contract/rules.ts'
import type { StudentResult } from '../contract/students.ts'
import type { Database } from '../database/tables.ts'
import type { Person } from '../http/session/person.ts'
import { earlierTimes, findPersonalTimes } from '../school/personal-time.ts'
import { timeOf } from '../task-views/times.ts'
import { ownStudent } from './own-student.ts'

/**
 * A student's results in the reader's tasks (for a manager: in all tasks of the school), oldest first. 404 for a
 * student out of reach.
 */
export async function viewResults(
  read: Kysely<Database>,
  me: Person,
  studentId: string,
  now: string,
): Promise<Reply<'students/view_stats'>> {
  const { student } = await ownStudent(read, me, studentId)
  const times = await findPersonalTimes(read, [studentId], now)
  const schoolIds = me.level >= LEVEL.manager ? me.schoolIds : []
  const shared = await sharedTasks(read, me.id, now)
  const rows = await attemptsInTasks(read, studentId, { ownerId: me.id, shared, schoolIds })
  const finals = rows.flatMap(({ final, score }) => (final === 1 && score !== null ? [score] : []))
  return {
    students: [{ ...student, time: times.get(studentId) }],
    stats: rows.map((row) => ({
      task: { _id: row.task_id, name: row.name },
      time: row.time,
      finished: row.final === 1,
      score: row.score,
      timer: row.seconds_taken,
      status: row.status,
      ...runningOf(row),
    })),
    avg: average(
      finals.reduce((sum, score) => sum + score, 0),
      finals.length,
    ),
    times: await earlierTimes(read, studentId, now),
  }
}

type Row = Awaited<ReturnType<typeof attemptsInTasks>>[number]

/** What a factor multiplies: from the start to the timer or to the end of the task, whichever comes first. */
function runningOf({ status, started_at, timer_minutes, closes_at, given }: Row): Pick<StudentResult, 'running'> {
  if (status !== 'in_progress' || started_at === null || timer_minutes === 0) return {}
  const left = closes_at === null ? Number.POSITIVE_INFINITY : Date.parse(closes_at) - Date.parse(started_at)
  const minutes = Math.ceil(Math.min(timer_minutes, left / 60_000))
  return minutes > 0 ? { running: { minutes, factor: timeOf({ time: given }).factor ?? 1 } } : {}
}
