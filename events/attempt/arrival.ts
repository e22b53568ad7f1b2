import { Refusal } from '../decider.ts'
import type { Instant } from '../task/task-events.ts'
import { sameValues } from './answers.ts'
import { type AnswerValue, type AttemptEvent, LATE_MOST, SUBMISSION } from './attempt-events.ts'
import { type AttemptState, isSent, type RunningAttempt, type SentAttempt } from './attempt-state.ts'
import { graceEnds } from './deadlines.ts'

/** What every call that brings answers says of itself. */
export interface Arrival {
  /** Number of the attempt that the answers are for; absent: the present one. */
  attempt?: number
  now: Instant
  /** When this server became ready: a deadline that passed while it was down has its 30 s from there. */
  readyAt?: Instant
}

/** The attempt that answers arrive for. Throws `not_started`, `older_attempt`, `task_deleted`, `not_recipient`. */
export function arriveAt(state: AttemptState, { attempt }: Arrival): RunningAttempt | SentAttempt {
  if (state.status !== 'not_started') {
    if (attempt !== undefined && attempt !== state.attempt) throw new Refusal('older_attempt')
    return state
  }
  if (state.ended === 'task_deleted') throw new Refusal('task_deleted')
  if (state.ended === 'recipient_removed') throw new Refusal('not_recipient')
  throw new Refusal(attempt !== undefined && attempt <= state.attempt ? 'older_attempt' : 'not_started')
}

/** Throws `unknown_question`: nothing of such a call is taken. */
export function refuseUnknown(state: RunningAttempt | SentAttempt, values: readonly AnswerValue[]): void {
  const known = new Set(state.questionIds)
  if (values.some(({ questionId }) => !known.has(questionId))) throw new Refusal('unknown_question')
}

/** Past the grace, or sent by the deadline already: what comes now is kept and never marked. */
export const isLate = (state: RunningAttempt | SentAttempt, { now, readyAt }: Arrival): boolean =>
  isSent(state) ? state.by === 'deadline' : Date.parse(now) > graceEnds(state.deadline, readyAt)

/** The fact that a late save came, once for each device and seq. Throws `already_submitted` when too many have come. */
export function keepLateSave(
  state: RunningAttempt | SentAttempt,
  { device, seq, values, now }: Arrival & { device: string; seq: number; values: AnswerValue[] },
): AttemptEvent[] {
  if (state.late.some((kept) => kept.device === device && kept.seq === seq)) return []
  if (state.late.length >= LATE_MOST) throw new Refusal('already_submitted')
  return [{ type: 'LateAnswersKept', data: { attempt: state.attempt, device, seq, values, arrivedAt: now } }]
}

/** The fact that a late submission brought answers, once for the same answers. */
export function keepLateSubmission(
  state: RunningAttempt | SentAttempt,
  { values, now }: Arrival & { values: AnswerValue[] },
): AttemptEvent[] {
  const repeated = state.lateSubmission !== undefined && sameValues(state.lateSubmission, values)
  if (values.length === 0 || repeated) return []
  const kept = state.late.filter(({ device }) => device === SUBMISSION)
  return keepLateSave(state, { device: SUBMISSION, seq: kept.length + 1, values, now })
}
