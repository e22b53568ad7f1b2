import type { Kysely } from 'kysely'
import type { TaskBoardTables } from '../task-board/columns.ts'
import type { AttemptTables } from './columns.ts'
import { isRunning, OF_TASK } from './queries.ts'
import type { OtherAttempt } from './repeats.ts'

type Db = Kysely<AttemptTables>

/** Students who have started the task and not submitted it. */
export async function workingStudents(read: Db, taskId: string): Promise<string[]> {
  const rows = await read
    .selectFrom('entries')
    .select('student_id')
    .where('task_id', '=', taskId)
    .where(isRunning)
    .execute()
  return rows.map((row) => row.student_id)
}

/** Students with a submitted attempt. */
export async function submittedStudents(read: Db, taskId: string): Promise<string[]> {
  const rows = await read
    .selectFrom('entries')
    .select('student_id')
    .where('task_id', '=', taskId)
    .where('status', 'in', ['waiting', 'final'])
    .execute()
  return rows.map((row) => row.student_id)
}

/** Ids of all recipients of a task. */
export async function recipientsOf(read: Db, taskId: string): Promise<string[]> {
  const rows = await read.selectFrom('entries').select('student_id').where('task_id', '=', taskId).execute()
  return rows.map((row) => row.student_id)
}

/** Deadline and submission of the student's started attempts that have a deadline. */
export async function timedAttempts(read: Db, studentId: string) {
  const rows = await read
    .selectFrom('entries')
    .select(['deadline', 'sent_at', 'due_at'])
    .where('student_id', '=', studentId)
    .where('status', '!=', 'not_started')
    .where((eb) => eb.or([eb('deadline', 'is not', null), eb('due_at', 'is not', null)]))
    .where(OF_TASK)
    .execute()
  return rows.flatMap(({ deadline, sent_at, due_at }) => [
    ...(deadline === null ? [] : [{ deadline, sent_at }]),
    ...(due_at === null ? [] : [{ deadline: due_at, sent_at: null }]),
  ])
}

/** Which of these students have not started a task that opens before `until`. Own dates of a student do not count. */
export async function awaitingStudents(
  read: Kysely<AttemptTables & TaskBoardTables>,
  studentIds: readonly string[],
  until: string,
): Promise<string[]> {
  const rows = await read
    .selectFrom('entries')
    .innerJoin('task_board', 'task_board.task_id', 'entries.task_id')
    .select('entries.student_id')
    .distinct()
    .where('entries.student_id', 'in', studentIds)
    .where('entries.status', '=', 'not_started')
    .where('task_board.phase', '=', 'scheduled')
    .where('task_board.opens_at', '<=', until)
    .execute()
  return rows.map((row) => row.student_id)
}

/** Students whose attempt runs, with the questions that it asks; empty: all of the task. */
export async function workingOn(read: Db, taskId: string): Promise<{ studentId: string; asked: string[] }[]> {
  const rows = await read
    .selectFrom('entries')
    .select(['student_id', 'status', 'asked', 'others'])
    .where('task_id', '=', taskId)
    .where(isRunning)
    .execute()
  return rows.map(({ student_id: studentId, status, asked, others }) => {
    if (status === 'in_progress') return { studentId, asked: JSON.parse(asked) }
    const running = (JSON.parse(others) as OtherAttempt[]).find((one) => one.status === 'in_progress')
    return { studentId, asked: running?.asked ?? [] }
  })
}
