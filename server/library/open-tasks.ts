import type { Kysely } from 'kysely'
import type { TaskQuestion } from '../../events/task/task-events.ts'
import type { TaskRow } from '../../projections/task-board/columns.ts'
import { maybeUnreleased } from '../../projections/task-board/of-student.ts'
import { sameAsked } from '../assessment/same-question.ts'
import type { Database } from '../database/tables.ts'
import { findStartsLeft, isReleased } from '../task-views/release.ts'

/**
 * Does a task of this student have one of these questions, or a copy of it, while they may not see its right answers?
 * That is before the task opens, while it can be answered, and while the answers wait for the teacher or the class.
 * Practice would show these answers (docs/decisions/0036-refuse-practice-with-questions-of-an-open-task.md).
 */
export async function areInOpenTask(
  read: Kysely<Database>,
  studentId: string,
  questions: readonly TaskQuestion[],
  now: string,
): Promise<boolean> {
  const asked = new Set(questions.flatMap(sameAsked))
  const tasks = await maybeUnreleased(read, studentId)
  const startsLeft = await findStartsLeft(read, tasks, now)
  return tasks.some(
    // `never` ends once the class has finished: the library shows its own answers.
    (task) =>
      !isReleased(
        { ...task, ...startsLeft(task), review: ended(task.review), score_shown: ended(task.score_shown) },
        task,
      ) &&
      (JSON.parse(task.questions) as TaskQuestion[]).some((question) =>
        sameAsked(question).some((one) => asked.has(one)),
      ),
  )
}

const ended = (when: TaskRow['review']): TaskRow['review'] => (when === 'never' ? 'closed' : when)
