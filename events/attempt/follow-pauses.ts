import type { Pause } from '../task/pause-events.ts'
import type { Instant } from '../task/task-events.ts'
import type { AttemptEvent } from './attempt-events.ts'
import type { AttemptState, RunningAttempt } from './attempt-state.ts'
import { graceEnds, type TaskTime } from './deadlines.ts'
import { evolveTime } from './evolve-time.ts'
import { deadlineOf } from './move-deadline.ts'
import type { TimeEvent } from './time-events.ts'

/**
 * Applies the pauses and resumptions of the task to a running attempt that has not had them yet. An attempt whose grace
 * was over when the pause began stays over. Idempotent, so a repetition completes what a stopped server left undone.
 */
export function followPauses(
  { task, readyAt }: { task: TaskTime; readyAt?: Instant },
  state: AttemptState,
): AttemptEvent[] {
  const events: TimeEvent[] = []
  let attempt = state
  const add = (event: TimeEvent) => {
    events.push(event)
    attempt = evolveTime(attempt, event)
  }
  for (const pause of task.pauses) {
    if (attempt.status !== 'in_progress') return events
    const { attempt: number, time } = attempt
    if (time.pausedAt === null) {
      if (!concerns(attempt, pause)) continue
      if (graceEnds(attempt.deadline, readyAt) < Date.parse(pause.from)) return events
      add({ type: 'AttemptPaused', data: { attempt: number, at: pause.from } })
    } else if (time.pausedAt !== pause.from) continue
    if (pause.to === null) continue
    const deadline = notBefore(pause.to, deadlineOf(task, attempt))
    add({ type: 'AttemptResumed', data: { attempt: number, at: pause.to, deadline } })
  }
  return events
}

/** The attempt was at work when the pause began, and has not had it yet. */
function concerns({ startedAt, time }: RunningAttempt, pause: Pause): boolean {
  const reopenedAt = time.grants.findLast((grant) => grant.reopens)?.at
  return (
    pause.from >= startedAt &&
    (reopenedAt === undefined || pause.from >= reopenedAt) &&
    time.pauses.every(({ from }) => from !== pause.from)
  )
}

const notBefore = (instant: Instant, deadline: Instant | null): Instant | null =>
  deadline !== null && deadline < instant ? instant : deadline
