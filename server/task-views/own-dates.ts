import { startWindow } from '../../events/attempt/deadlines.ts'
import type { StudentTime } from '../../events/attempt/time-state.ts'
import { type Pause, pausedSince } from '../../events/task/pause-events.ts'
import type { Phase, TaskSchedule } from '../../events/task/task-events.ts'
import type { BoardRow, EntryRow } from './rows.ts'
import { timeOf } from './times.ts'

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
  now: string,
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

/** The same from the rows of the read models. Of an attempt that runs or was submitted; else of the next one. */
export function datesOfEntry(board: BoardRow, entry: EntryRow, now: string): ReturnType<typeof ownDates> {
  const { opens_at: opensAt, closes_at: closesAt, phase } = board
  const { grants = [], allowed = [] } = timeOf(entry)
  const next = entry.status === 'not_started' || (entry.status !== 'in_progress' && allowed.length > 0)
  const inForce = grants.filter(({ undone }) => undone === undefined)
  const task = { opensAt, closesAt, phase, pauses: JSON.parse(board.pauses) }
  return ownDates(task, { grants: inForce }, entry.attempt + (next ? 1 : 0), now)
}
