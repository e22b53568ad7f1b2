import { type Pause, pausedSince } from '../task/pause-events.ts'
import type { Instant, Phase, Repeats, TaskSchedule } from '../task/task-events.ts'
import type { AttemptEvent } from './attempt-events.ts'
import type { AttemptState } from './attempt-state.ts'
import { startWindow } from './deadlines.ts'
import { mayRepeat } from './repeats.ts'
import type { StudentTime } from './time-state.ts'

type Dates = Pick<TaskSchedule, 'opensAt' | 'closesAt'> & { phase: Phase }
type DatedTask = Dates & { pauses: readonly Pause[] }

/**
 * Dates and phase of a task for one student; those of the task unless a teacher gave the student other dates, or minutes
 * for the attempt. The phase of a task comes from the log, the one of own dates from the clock.
 */
export function ownDates(
  task: DatedTask,
  { grants }: Pick<StudentTime, 'grants'>,
  attempt: number,
  now: Instant,
): Dates & { own: boolean } {
  const { phase } = task
  if (grants.length === 0) return { opensAt: task.opensAt, closesAt: task.closesAt, phase, own: false }
  const { opensAt, closesAt, own } = startWindow({ ...task, timerMinutes: 0 }, { grants }, attempt)
  if (!own && opensAt === task.opensAt) return { opensAt, closesAt, phase, own }
  const at = pausedSince(task) ?? now
  const closed = (closesAt !== null && closesAt <= at) || (phase === 'closed' && !own)
  const scheduled = opensAt !== null && opensAt > at
  return { opensAt, closesAt, phase: closed ? 'closed' : scheduled ? 'scheduled' : 'open', own: true }
}

/**
 * Records the student's own phase, so that lists, badges and pushes follow it. `seen` is the position of the row that the
 * timekeeper read: two timekeepers that read the same row record the phase once.
 */
export function reachOwnPhase(
  { task, seen, now }: { task: DatedTask & { repeats?: Repeats }; seen: number; now: Instant },
  state: AttemptState,
): AttemptEvent[] {
  if (seen <= (state.time.ownSeen ?? -1)) return []
  const next = state.status === 'not_started' || mayRepeat(state, task.repeats)
  const dates = ownDates(task, state.time, state.attempt + (next ? 1 : 0), now)
  const phase = dates.own ? dates.phase : null
  const due = dates.own && pausedSince(task) === null ? endOf(dates) : null
  return [{ type: 'OwnPhaseReached', data: { attempt: state.attempt, phase, due, seen, at: now } }]
}

/** When a phase ends by its dates. */
const endOf = ({ phase, opensAt, closesAt }: Dates): Instant | null =>
  phase === 'closed' ? null : phase === 'scheduled' ? opensAt : closesAt
