import { Refusal } from '../decider.ts'
import type { Instant } from '../task/task-events.ts'
import type { AttemptEvent } from './attempt-events.ts'
import type { AttemptState } from './attempt-state.ts'

/** `after`: the kind of deletion that ended the attempt. */
export interface Restoration {
  after: 'answers_deleted' | 'task_deleted'
  by: string
  now: Instant
}

/**
 * Restores what a deletion set aside (docs/decisions/0110-restore-what-was-deleted.md). After deleted answers it refuses
 * `started_anew` once the student has started another attempt, which stays as it is, and `no_answers` when none were deleted.
 * Restored already: nothing. The caller marks a submission again in the same append, by the key of that time.
 */
export function restoreAnswers({ after, by, now }: Restoration, state: AttemptState): AttemptEvent[] {
  if (state.setAside?.after === after) {
    const { attempt } = state.setAside.attempt
    return [{ type: 'AnswersRestored', data: { attempt, after, by, at: now } }]
  }
  if (after === 'task_deleted') return []
  if (state.status === 'not_started') throw new Refusal('no_answers')
  if (state.anew) throw new Refusal('started_anew')
  return []
}
