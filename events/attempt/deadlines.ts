import type { Instant } from '../task/task-events.ts'
import { GRACE_MS } from './attempt-events.ts'

/** The earlier of the timer's end and the task's end; null: unlimited. `timerMinutes` 0 means no timer. */
export function attemptDeadline(given: {
  startedAt: Instant
  timerMinutes: number
  closesAt: Instant | null
}): Instant | null {
  const ends = given.closesAt === null ? [] : [Date.parse(given.closesAt)]
  if (given.timerMinutes > 0) ends.push(Date.parse(given.startedAt) + given.timerMinutes * 60_000)
  return ends.length > 0 ? new Date(Math.min(...ends)).toISOString() : null
}

/**
 * The instant in milliseconds until which answers count: 30 s after the deadline, or 30 s after `readyAt` for a deadline
 * that passed while the server was down. Infinity without a deadline.
 */
export const graceEnds = (deadline: Instant | null, readyAt?: Instant): number =>
  deadline === null
    ? Number.POSITIVE_INFINITY
    : Math.max(Date.parse(deadline), readyAt === undefined ? 0 : Date.parse(readyAt)) + GRACE_MS

/** Whole seconds of work by the server's clock. The grace does not count. */
export function secondsTaken(startedAt: Instant, deadline: Instant | null, now: Instant): number {
  const end = deadline === null ? Date.parse(now) : Math.min(Date.parse(now), Date.parse(deadline))
  return Math.max(0, Math.floor((end - Date.parse(startedAt)) / 1000))
}
