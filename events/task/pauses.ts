import { type Pause, pausedSince } from './pause-events.ts'
import type { Instant, TaskEvent } from './task-events.ts'
import type { SentTask } from './task-state.ts'

/** The time by which dates are compared. It does not advance during a pause. */
export const clockOf = (task: { pauses: readonly Pause[] }, now: Instant): Instant => pausedSince(task) ?? now

/** The pauses with a new one that has begun. */
export const withPause = (pauses: readonly Pause[], from: Instant): readonly Pause[] => [...pauses, { from, to: null }]

/** The pauses with the last one finished. */
export const withResumption = (pauses: readonly Pause[], to: Instant): readonly Pause[] =>
  pauses.map((pause) => (pause.to === null ? { ...pause, to } : pause))

/** Stops the clocks of the task. `[]` if it is paused already. */
export function pauseTask(
  { by, reason, now }: { by: string; reason: string; now: Instant },
  task: SentTask,
): TaskEvent[] {
  return pausedSince(task) === null ? [{ type: 'TaskPaused', data: { by, reason, at: now } }] : []
}

/** An end that was ahead when the pause began moves by the length of the pause, so the same time is left before it. */
export function resumeTask({ by, now }: { by: string; now: Instant }, task: SentTask): TaskEvent[] {
  const since = pausedSince(task)
  if (since === null) return []
  const { closesAt } = task
  const ahead = closesAt !== null && Date.parse(closesAt) > Date.parse(since)
  const length = Math.max(0, Date.parse(now) - Date.parse(since))
  const later = ahead ? new Date(Date.parse(closesAt) + length).toISOString() : closesAt
  return [{ type: 'TaskResumed', data: { by, at: now, closesAt: later } }]
}
