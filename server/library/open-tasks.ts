import type { Kysely } from 'kysely'
import type { Question } from '../contract/questions.ts'
import type { Database } from '../database/tables.ts'

/**
 * Has this student a task that is open and not sent yet, with one of these questions? A quiz that was sent as a task keeps
 * the IDs of its questions, so that its practice can't be used to look up the task's key.
 */
export async function areInOpenTask(
  read: Kysely<Database>,
  studentId: string,
  questions: Pick<Question, 'ID'>[],
): Promise<boolean> {
  const asked = new Set(questions.map(({ ID }) => ID))
  const tasks = await read
    .selectFrom('entries')
    .innerJoin('task_board', 'task_board.task_id', 'entries.task_id')
    .select('task_board.questions')
    .where('entries.student_id', '=', studentId)
    .where('entries.status', 'in', ['not_started', 'in_progress'])
    .where('task_board.phase', '=', 'open')
    .execute()
  return tasks.some((task) => (JSON.parse(task.questions) as { id: string }[]).some(({ id }) => asked.has(id)))
}
