import type { Instant } from '../task/task-events.ts'
import type { AttemptEvent } from './attempt-events.ts'
import type { AttemptState, RunningAttempt } from './attempt-state.ts'
import { attemptDeadline, type TaskTime } from './deadlines.ts'

/**
 * A new deadline is never in the past: one that would be becomes `now`. A second move then changes nothing. During a pause
 * nothing moves: the resumption computes the deadline.
 */
export function moveDeadline({ now, ...task }: TaskTime & { now: Instant }, state: AttemptState): AttemptEvent[] {
  if (state.status !== 'in_progress' || state.time.pausedAt !== null) return []
  const computed = deadlineOf(task, state)
  const over = (instant: Instant | null) => instant !== null && Date.parse(instant) <= Date.parse(now)
  if (over(computed) && over(state.deadline)) return []
  const deadline = over(computed) ? now : computed
  return deadline === state.deadline ? [] : [{ type: 'DeadlineMoved', data: { attempt: state.attempt, deadline } }]
}

/** The deadline of a running attempt by the present facts. */
export const deadlineOf = ({ timerMinutes, closesAt, pauses }: TaskTime, attempt: RunningAttempt): Instant | null =>
  attemptDeadline({
    timerMinutes,
    closesAt,
    pauses,
    startedAt: attempt.startedAt,
    attempt: attempt.attempt,
    time: attempt.time,
  })
