import { Refusal } from '../decider.ts'
import type { Instant } from '../task/task-events.ts'
import type { AnswerValue } from '../ways/values.ts'
import { type Arrival, attemptForAnswers, isLate, keepLateSave, refuseUnknown } from './arrival.ts'
import type { AttemptEvent } from './attempt-events.ts'
import type { AttemptState, RunningAttempt, SubmittedAttempt } from './attempt-state.ts'
import { storedBy } from './saves.ts'
import { withoutKept } from './series.ts'

/** One call of a device's outbox. `seq` rises per device. */
export interface Save {
  device: string
  seq: number
  values: AnswerValue[]
}

/**
 * Stores answers while the student works. For one device and question a lower `seq` changes nothing; between devices the
 * later arrival wins. So a repeated or overtaken call changes nothing, even after the submission.
 */
export function saveAnswers(command: Save & Arrival, state: AttemptState): AttemptEvent[] {
  const attempt = attemptForAnswers(state, command)
  refuseUnknown(attempt, command.values)
  const values = newerValues(attempt, command)
  if (values.length === 0) return []
  if (isLate(attempt, command)) return keepLateSave(attempt, { ...command, values })
  if (attempt.status !== 'in_progress') throw new Refusal('already_submitted')
  const { device, seq, now } = command
  return [{ type: 'AnswersSaved', data: { attempt: attempt.attempt, device, seq, values, savedAt: now } }]
}

/** The values that are newer than the stored ones, without those of kept answers. Of two values for one question in one call the last counts. */
function newerValues(attempt: RunningAttempt | SubmittedAttempt, { device, seq, values }: Save): AnswerValue[] {
  const last = new Map(withoutKept(attempt, values).map((value) => [value.questionId, value]))
  return [...last.values()].filter(({ questionId }) => seq > (storedBy(attempt.saves, questionId, device)?.seq ?? -1))
}

/**
 * The receipt of a save, computed from the state after it: when its answers were stored, and whether they were late. A
 * repeated or overtaken save gets the receipt of the stored answers. undefined when there is nothing to acknowledge.
 */
export function receiptOf(state: AttemptState, save: Save): { savedAt: Instant; late: boolean } | undefined {
  if (state.status === 'not_started') return undefined
  if (newerValues(state, save).length > 0) {
    const kept = state.late.find(({ device, seq }) => device === save.device && seq === save.seq)
    return kept && { savedAt: kept.arrivedAt, late: true }
  }
  const times = save.values.flatMap(({ questionId }) => storedBy(state.saves, questionId, save.device)?.at ?? [])
  const savedAt = times.sort().at(-1)
  return savedAt === undefined ? undefined : { savedAt, late: false }
}
