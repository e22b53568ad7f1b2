import { type Pause, pausedBetween } from '../task/pause-events.ts'
import type { Instant, TaskSchedule } from '../task/task-events.ts'
import { GRACE_MS } from './attempt-events.ts'
import type { Grant } from './time-events.ts'
import { NO_TIME, type StudentTime } from './time-state.ts'

/** What of a task its deadlines depend on. */
export type TaskTime = Pick<TaskSchedule, 'timerMinutes' | 'closesAt'> & { pauses: readonly Pause[] }

const MINUTE_MS = 60_000

/**
 * The end of an attempt (docs/decisions/0112-give-students-time-of-their-own.md); null: unlimited. `timerMinutes` 0 means no timer.
 * - Everyone has the earlier of the timer and the task's end.
 * - A personal factor multiplies the time from the start to that end, if the task has a timer; 0 lifts both limits.
 * - Own dates, and the end of a reopened attempt, replace all of this. Of several the last one counts.
 * - Minutes are added to timer and end. Those given before an own end do not move that end.
 * - The clocks do not run during a pause.
 * - The timer counts from the moment when the first question was shown (`QuestionsShown`); no other end moves by it.
 */
export function attemptDeadline({
  startedAt,
  timerMinutes,
  closesAt,
  pauses = [],
  attempt = 1,
  time = NO_TIME,
}: Pick<TaskTime, 'timerMinutes' | 'closesAt'> & {
  startedAt: Instant
  pauses?: readonly Pause[]
  attempt?: number
  time?: Pick<StudentTime, 'factor' | 'grants' | 'delayMs'>
}): Instant | null {
  const own = ownEnd(time, attempt)
  const { factor, delayMs = 0 } = time
  const start = Date.parse(startedAt)
  const timer = timerMinutes > 0 ? timerMinutes * MINUTE_MS : Number.POSITIVE_INFINITY
  const extra = minutesOf(time.grants, attempt)
  const multiplied = (allotted: number) =>
    factor === 0 ? Number.POSITIVE_INFINITY : start + Math.floor(allotted * factor) + pausedBetween(pauses, startedAt)
  if (own?.reopens) return instantOf(endOf(own, time.grants, attempt, pauses))
  if (own) return instantOf(Math.min(multiplied(timer) + delayMs + extra, endOf(own, time.grants, attempt, pauses)))
  if (timerMinutes <= 0) return closesAt === null ? null : instantOf(endOfTask(closesAt, pauses) + extra)
  const available = closesAt === null ? Number.POSITIVE_INFINITY : worked(startedAt, closesAt, pauses)
  return instantOf(Math.min(multiplied(timer) + delayMs, multiplied(available)) + extra)
}

/**
 * When the student may start the attempt with this number. Own dates replace those of the task; minutes that were given
 * before the start move the end.
 */
export function startWindow(
  { opensAt, closesAt, pauses }: TaskTime & Pick<TaskSchedule, 'opensAt'>,
  time: Pick<StudentTime, 'grants'>,
  attempt: number,
): Pick<TaskSchedule, 'opensAt' | 'closesAt'> & { own: boolean } {
  const dated = time.grants.filter((grant) => grant.opensAt !== undefined && grant.attempt <= attempt).at(-1)
  const end = ownEnd(time, attempt)
  const last = end
    ? endOf(end, time.grants, attempt, pauses)
    : closesAt === null
      ? Number.POSITIVE_INFINITY
      : endOfTask(closesAt, pauses) + minutesOf(time.grants, attempt)
  return {
    opensAt: dated?.opensAt === undefined ? opensAt : dated.opensAt,
    closesAt: instantOf(last),
    own: end !== undefined || minutesOf(time.grants, attempt) > 0,
  }
}

/** The last own end of the attempt. A reopening counts for its own attempt only. */
const ownEnd = ({ grants }: Pick<StudentTime, 'grants'>, attempt: number): Grant | undefined =>
  grants.findLast(
    (grant) => grant.closesAt !== undefined && (grant.reopens ? grant.attempt === attempt : grant.attempt <= attempt),
  )

/** An own end with the minutes given after it and the pauses since. */
function endOf(own: Grant, grants: readonly Grant[], attempt: number, pauses: readonly Pause[]): number {
  if (own.closesAt === null || own.closesAt === undefined) return Number.POSITIVE_INFINITY
  const later = grants.slice(grants.indexOf(own) + 1)
  return Date.parse(own.closesAt) + pausedBetween(pauses, own.at) + minutesOf(later, attempt)
}

const minutesOf = (grants: readonly Grant[], attempt: number): number =>
  grants.reduce((sum, grant) => sum + (grant.attempt === attempt ? grant.minutes * MINUTE_MS : 0), 0)

/** `TaskResumed` moves the task's end by each pause before it. Later pauses concern only those who have longer. */
const endOfTask = (closesAt: Instant, pauses: readonly Pause[]): number =>
  Date.parse(closesAt) + pausedBetween(pauses, closesAt)

/** Milliseconds of work between the start and the task's end. */
const worked = (startedAt: Instant, closesAt: Instant, pauses: readonly Pause[]): number =>
  Math.max(0, Date.parse(closesAt) - Date.parse(startedAt) - pausedBetween(pauses, startedAt, closesAt))

const instantOf = (ms: number): Instant | null => (Number.isFinite(ms) ? new Date(ms).toISOString() : null)

/**
 * The instant in milliseconds until which answers count: 30 s after the deadline, or 30 s after `readyAt` for a deadline
 * that passed while the server was down. Infinity without a deadline.
 */
export const graceEnds = (deadline: Instant | null, readyAt?: Instant): number =>
  deadline === null
    ? Number.POSITIVE_INFINITY
    : Math.max(Date.parse(deadline), readyAt === undefined ? 0 : Date.parse(readyAt)) + GRACE_MS

/**
 * Until when answers of a running attempt count. Infinity during a pause, also for a pause of the task that the attempt
 * has not followed yet, unless the attempt was over before it.
 */
export function answersCountUntil(
  { deadline, time }: { deadline: Instant | null; time: Pick<StudentTime, 'pausedAt'> },
  { readyAt, pausedAt }: { readyAt?: Instant; pausedAt?: Instant | null },
): number {
  if (time.pausedAt !== null) return Number.POSITIVE_INFINITY
  const end = graceEnds(deadline, readyAt)
  return pausedAt && Date.parse(pausedAt) <= end ? Number.POSITIVE_INFINITY : end
}

/** Whole seconds of work by the server's clock. The grace, pauses and the time before the first question do not count. */
export function secondsTaken(
  startedAt: Instant,
  deadline: Instant | null,
  now: Instant,
  { pauses, pausedAt, delayMs = 0 }: Pick<StudentTime, 'pauses' | 'pausedAt' | 'delayMs'> = NO_TIME,
): number {
  const ends = [now, deadline ?? now, pausedAt ?? now].map((instant) => Date.parse(instant))
  const end = Math.min(...ends)
  const rest = pausedBetween(pauses, startedAt, new Date(end).toISOString())
  return Math.max(0, Math.floor((end - Date.parse(startedAt) - delayMs - rest) / 1000))
}
