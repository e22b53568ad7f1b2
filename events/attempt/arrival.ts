import { Refusal } from '../decider.ts'
import type { Instant } from '../task/task-events.ts'
import type { AnswerValue } from '../ways/values.ts'
import { sameValues } from './answers.ts'
import { type AttemptEvent, LATE_MOST, SUBMISSION } from './attempt-events.ts'
import { type AttemptState, isSubmitted, type RunningAttempt, type SubmittedAttempt } from './attempt-state.ts'
import { answersCountUntil } from './deadlines.ts'

/** Fields of every command that carries answers. */
export interface Arrival {
  /** The attempt that the answers belong to; absent: the present attempt. */
  attempt?: number
  now: Instant
  /** When this server became ready. If a deadline passed while the server was down, its grace starts here. */
  readyAt?: Instant
  /** Since when the task is paused, if the caller has read it. The attempt follows a moment later. */
  pausedAt?: Instant | null
}

/** The attempt that the answers belong to. Throws `not_started`, `older_attempt`, `task_deleted`, `not_recipient`. */
export function attemptForAnswers(state: AttemptState, { attempt }: Arrival): RunningAttempt | SubmittedAttempt {
  if (state.status !== 'not_started') {
    if (attempt !== undefined && attempt !== state.attempt) throw new Refusal('older_attempt')
    return state
  }
  if (state.ended === 'task_deleted') throw new Refusal('task_deleted')
  if (state.ended === 'recipient_removed') throw new Refusal('not_recipient')
  throw new Refusal(attempt !== undefined && attempt <= state.attempt ? 'older_attempt' : 'not_started')
}

/**
 * Throws `unknown_question` when a value is for a question that the attempt does not have. The whole call is refused
 * then.
 */
export function refuseUnknown(state: RunningAttempt | SubmittedAttempt, values: readonly AnswerValue[]): void {
  const known = new Set(state.questionIds)
  if (values.some(({ questionId }) => !known.has(questionId))) throw new Refusal('unknown_question')
}

/**
 * The grace is over, or the attempt was already submitted by its deadline. Late answers are kept in the log and never
 * marked.
 */
export const isLate = (state: RunningAttempt | SubmittedAttempt, arrival: Arrival): boolean =>
  isSubmitted(state) ? state.by === 'deadline' : Date.parse(arrival.now) > answersCountUntil(state, arrival)

/** The event for a late save, once per device and seq. Throws `already_submitted` after `LATE_MOST` late calls. */
export function keepLateSave(
  state: RunningAttempt | SubmittedAttempt,
  { device, seq, values, now }: Arrival & { device: string; seq: number; values: AnswerValue[] },
): AttemptEvent[] {
  if (state.late.some((kept) => kept.device === device && kept.seq === seq)) return []
  if (state.late.length >= LATE_MOST) throw new Refusal('already_submitted')
  return [{ type: 'LateAnswersKept', data: { attempt: state.attempt, device, seq, values, arrivedAt: now } }]
}

/** The event for the answers of a late submission; `[]` when it repeats the answers of the last one. */
export function keepLateSubmission(
  state: RunningAttempt | SubmittedAttempt,
  { values, now }: Arrival & { values: AnswerValue[] },
): AttemptEvent[] {
  const repeated = state.lateSubmission !== undefined && sameValues(state.lateSubmission, values)
  if (values.length === 0 || repeated) return []
  const kept = state.late.filter(({ device }) => device === SUBMISSION)
  return keepLateSave(state, { device: SUBMISSION, seq: kept.length + 1, values, now })
}
