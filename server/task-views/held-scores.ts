import type { Kysely } from 'kysely'
import { finalsNotShownAtOnce } from '../../projections/task-board/of-student.ts'
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
 * Read it before other rows of the student, and leave out of these what is not in `shown`: a score that becomes final in
 * between is then held back.
 */
export async function laterScores(read: Kysely<Database>, studentId: string, now: string): Promise<LaterScores> {
  const rows = await finalsNotShownAtOnce(read, studentId)
  const startsLeft = await findStartsLeft(
    read,
    rows.map(({ task }) => task),
    now,
  )
  const scores: LaterScores = { shown: [], held: [] }
  for (const { task, entry } of rows) {
    if (isScoreShown({ ...task, ...startsLeft(task) }, entry)) scores.shown.push(task.task_id)
    else if (task.score_shown === 'closed') scores.held.push(task.task_id)
  }
  return scores
}
