import { pausedBetween, pausedSince } from '../task/pause-events.ts'
import type { Instant } from '../task/task-events.ts'
import type { AttemptEvent } from './attempt-events.ts'
import type { AttemptState, RunningAttempt } from './attempt-state.ts'
import type { TaskTime } from './deadlines.ts'
import { evolveTime } from './evolve-time.ts'
import { moveDeadline } from './move-deadline.ts'

/**
 * Maximum time from the start to the first question that is given back. A page waits 30 s for a lost reply and asks again
 * some seconds later.
 */
export const DELIVERY_MS = 45_000
/** A shorter delay costs an event and nobody notices it. */
export const DELIVERY_LEAST_MS = 1000

/** The student sees the questions of this attempt. Read the task in the same unit. */
export interface Showing {
  attempt: number
  task: TaskTime
  now: Instant
}

/**
 * The timer counts from now, if its first question took a while to arrive. By the server's clock, once in an attempt, and
 * only before its first answer, so that a page which lies or is reloaded gains at most `DELIVERY_MS` once. Does nothing
 * where that does not move the deadline (docs/decisions/0146-count-the-timer-from-the-first-question.md).
 */
export function showQuestions({ attempt, task, now }: Showing, state: AttemptState): AttemptEvent[] {
  if (state.status !== 'in_progress' || state.attempt !== attempt) return []
  const { deadline, saves, time } = state
  if (time.delayMs !== undefined || saves.size > 0) return []
  if (time.pausedAt !== null || pausedSince(task) !== null) return []
  if (deadline === null || deadline <= now) return []
  const delayMs = Math.min(DELIVERY_MS, sinceStart(state, task, now))
  if (delayMs < DELIVERY_LEAST_MS) return []
  const event = { type: 'QuestionsShown' as const, data: { attempt, delayMs, at: now } }
  const moved = moveDeadline({ ...task, now }, evolveTime(state, event))
  return moved.length > 0 ? [event, ...moved] : []
}

/** Without the task's pauses: the deadline moves by their length, also by one that the attempt has not followed yet. */
const sinceStart = ({ startedAt }: RunningAttempt, { pauses }: TaskTime, now: Instant): number =>
  Date.parse(now) - Date.parse(startedAt) - pausedBetween(pauses, startedAt, now)
