import type { Kysely } from 'kysely'
import type { Question } from '../contract/questions.ts'
import type { Database } from '../database/tables.ts'

/**
 * Has this student a task with one of these questions that can still be answered? A quiz that was sent as a task keeps the
 * IDs of its questions, so that its practice can't be used to look up the task's key. Answers count until the attempt is
 * sent, which the deadline's 30 s of grace delay beyond the task's end; and a task opens before the timekeeper says so.
 */
export async function areInOpenTask(
  read: Kysely<Database>,
  studentId: string,
  questions: Pick<Question, 'ID'>[],
  now: string,
): Promise<boolean> {
  const asked = new Set(questions.map(({ ID }) => ID))
  const tasks = await read
    .selectFrom('entries')
    .innerJoin('task_board', 'task_board.task_id', 'entries.task_id')
    .select('task_board.questions')
    .where('entries.student_id', '=', studentId)
    .where((eb) =>
      eb.or([
        eb('entries.status', '=', 'in_progress'),
        eb('entries.status', '=', 'not_started').and(
          eb.or([
            eb('task_board.phase', '=', 'open'),
            eb('task_board.phase', '=', 'scheduled').and('task_board.opens_at', '<=', now),
          ]),
        ),
      ]),
    )
    .execute()
  return tasks.some((task) => (JSON.parse(task.questions) as { id: string }[]).some(({ id }) => asked.has(id)))
}
