import type { Kysely } from 'kysely'
import type { SpecialTask } from '../../projections/task-board/received.ts'
import type { Database } from '../database/tables.ts'
import { findStartsLeft, isScoreShown } from './release.ts'

/** A student's final scores in the tasks that do not show them at once, by task. */
export interface LaterScores {
  /** The task shows them by now. */
  shown: string[]
  /** They will be shown. */
  held: string[]
}

/**
 * In all rows of the student, leave out the score of a task that does not show scores at once, unless `shown` has the task. So a score
 * that becomes final between two reads is held back.
 */
export async function laterScores(
  read: Kysely<Database>,
  special: readonly SpecialTask[],
  now: string,
): Promise<LaterScores> {
  const tasks = special.filter(({ status, score_shown }) => status === 'final' && score_shown !== 'final')
  const startsLeft = await findStartsLeft(read, tasks, now)
  const scores: LaterScores = { shown: [], held: [] }
  for (const task of tasks) {
    if (isScoreShown({ ...task, ...startsLeft(task) }, task)) scores.shown.push(task.task_id)
    else if (task.score_shown === 'closed') scores.held.push(task.task_id)
  }
  return scores
}
