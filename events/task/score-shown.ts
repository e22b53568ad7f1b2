import { Refusal } from '../decider.ts'
import type { TaskDetails } from './task-events.ts'

/**
 * Refuses `score_at_once`: homework that may be repeated shows after each attempt what was wrong, and the player of flip cards
 * counts the known ones itself. Neither can hold back its score.
 */
export function refuseHeldScore(
  task: Pick<TaskDetails, 'scoreShown' | 'repeats'> & { activityId: string | null },
): void {
  if (task.scoreShown === 'final') return
  if (task.activityId !== null || (task.repeats && task.repeats.attempts !== 1)) throw new Refusal('score_at_once')
}
