import { Refusal } from '../decider.ts'
import { pausedSince } from '../task/pause-events.ts'
import type { Instant, TaskSchedule } from '../task/task-events.ts'
import { sameValues } from './answers.ts'
import type { AttemptEvent } from './attempt-events.ts'
import { type AttemptState, isSubmitted } from './attempt-state.ts'
import { startWindow, type TaskTime } from './deadlines.ts'
import { evolveTime } from './evolve-time.ts'
import { lostMinutes } from './gaps.ts'
import { moveDeadline } from './move-deadline.ts'
import { mayRepeat, submittedAttempts } from './repeats.ts'

/** The task of a change of time. Read it in the same unit. */
export type GrantingTask = TaskTime & Pick<TaskSchedule, 'opensAt'>

/** Fields of each change that a teacher makes to a student's time. `grant` is a new id; the same id again changes nothing. */
export interface Granting {
  grant: string
  reason: string
  by: string
  now: Instant
  task: GrantingTask
}

/** Minutes, own dates, or both. Absent dates stay as they are; null: none. */
export interface Times {
  minutes?: number
  /** Instead of `minutes`: those that the running attempt lost offline. Nothing when there are none. */
  lost?: true
  opensAt?: Instant | null
  closesAt?: Instant | null
}

/** A running attempt gets its new deadline at once, one that has not started gets it at the start. */
export function grantTime({ task, now, ...given }: Granting & Times, state: AttemptState): AttemptEvent[] {
  const { grant, lost, opensAt, closesAt, reason, by } = given
  if (isKnown(state, grant)) return []
  const minutes = (lost ? state.status === 'in_progress' && lostMinutes(state) : given.minutes) || 0
  if (lost && minutes === 0) return []
  if (isSubmitted(state) && !mayRepeat(state)) throw new Refusal('already_submitted')
  const attempt = state.status === 'in_progress' ? state.attempt : state.attempt + 1
  const dates = {
    ...(opensAt !== undefined && { opensAt }),
    ...(closesAt !== undefined && { closesAt }),
    ...(lost && { lost }),
  }
  const event = { type: 'TimeGranted' as const, data: { attempt, grant, minutes, ...dates, reason, by, at: now } }
  const after = evolveTime(state, event)
  const { opensAt: opens, closesAt: closes } = startWindow(task, after.time, attempt)
  if (closesAt && opens !== null && closes !== null && closes <= opens) throw new Refusal('end_before_start')
  return [event, ...moveDeadline({ ...task, now }, after)]
}

/** One more attempt of a student who has submitted the last one. */
export function allowAttempt({ now, grant, reason, by }: Omit<Granting, 'task'>, state: AttemptState): AttemptEvent[] {
  if (isKnown(state, grant)) return []
  if (submittedAttempts(state).length === 0) throw new Refusal('no_answers')
  const { attempt } = state
  return [{ type: 'AttemptAllowed', data: { attempt, grant, reason, by, at: now } }]
}

/**
 * A submitted attempt runs again: with `minutes` from now, or with the time that was left at the submission. Refuses
 * `no_answers`, `paused`, and `no_time_left` when nothing was left and no minutes are given.
 */
export function reopenAttempt(command: Granting & { minutes?: number }, state: AttemptState): AttemptEvent[] {
  const { task, now, grant, minutes, reason, by } = command
  if (isKnown(state, grant)) return []
  if (!isSubmitted(state)) throw new Refusal('no_answers')
  if (pausedSince(task) !== null) throw new Refusal('paused')
  const left =
    minutes !== undefined
      ? minutes * 60_000
      : state.deadline === null
        ? null
        : Date.parse(state.deadline) - Date.parse(state.submittedAt)
  if (left !== null && left <= 0) throw new Refusal('no_time_left')
  const deadline = left === null ? null : new Date(Date.parse(now) + left).toISOString()
  return [{ type: 'AttemptReopened', data: { attempt: state.attempt, grant, deadline, reason, by, at: now } }]
}

/**
 * Takes back a change. A deadline goes back to what it was, never to before now. Refuses `undo_too_late` once an allowed
 * attempt has started, and once a reopened one has new answers or was submitted again: nothing that was saved is lost.
 */
export function undoGrant(
  { grant, by, now, task }: Pick<Granting, 'grant' | 'by' | 'now' | 'task'>,
  state: AttemptState,
): AttemptEvent[] {
  if (!isInForce(state, grant)) return []
  const reopening = state.time.grants.find((one) => one.grant === grant)?.reopens
  if (reopening && !isUntouched(state, grant)) throw new Refusal('undo_too_late')
  const event = { type: 'GrantUndone' as const, data: { attempt: state.attempt, grant, by, at: now } }
  return [event, ...moveDeadline({ ...task, now }, evolveTime(state, event))]
}

/** Still running by this reopening, with the answers of the submission. */
const isUntouched = (state: AttemptState, grant: string): boolean =>
  state.status === 'in_progress' &&
  state.earlier !== undefined &&
  state.time.grants.findLast((one) => one.reopens)?.grant === grant &&
  sameValues([...state.draft.values()], state.earlier.values)

const isInForce = ({ time }: AttemptState, grant: string): boolean =>
  time.allowed.includes(grant) || time.grants.some((one) => one.grant === grant)

/** Given before, though it may have been taken back or used. */
const isKnown = (state: AttemptState, grant: string): boolean =>
  isInForce(state, grant) || state.time.spent?.includes(grant) === true
