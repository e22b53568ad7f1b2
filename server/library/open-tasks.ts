import type { Kysely } from 'kysely'
import type { TaskQuestion } from '../../events/task/task-events.ts'
import { maybeUnreleased } from '../../projections/task-board/of-student.ts'
import { toTaskQuestion } from '../assessment/question-mapping.ts'
import { sameAsked } from '../assessment/same-question.ts'
import type { Question } from '../contract/questions.ts'
import type { Database } from '../database/tables.ts'
import { isReleased } from '../task-views/release.ts'

/**
 * Has this student a task with one of these questions whose right answers they may not see yet? A quiz that was sent as a
 * task, or a copy of one of its questions from the bank, must not be looked up in a practice: not before the task opens,
 * not while it can be answered, and not while the answers wait for the teacher or for the class.
 */
export async function areInOpenTask(
  read: Kysely<Database>,
  studentId: string,
  questions: readonly Question[],
): Promise<boolean> {
  const asked = new Set(questions.flatMap((question) => sameAsked(toTaskQuestion(question, question.ID))))
  const tasks = await maybeUnreleased(read, studentId)
  return tasks.some(
    // What a teacher never shows is no secret of the library's once the class has finished.
    (task) =>
      !isReleased({ ...task, review: task.review === 'never' ? 'closed' : task.review }, task) &&
      (JSON.parse(task.questions) as TaskQuestion[]).some((question) =>
        sameAsked(question).some((one) => asked.has(one)),
      ),
  )
}
