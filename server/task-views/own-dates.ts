import { startWindow } from '../../events/attempt/deadlines.ts'
import type { StudentTime } from '../../events/attempt/time-state.ts'
import { type Pause, pausedSince } from '../../events/task/pause-events.ts'
import type { Phase, TaskSchedule } from '../../events/task/task-events.ts'
import type { TaskRow } from '../../projections/task-board/columns.ts'
import { mayStartAgain, seriesOf } from './attempts.ts'
import type { EntryRow } from './rows.ts'
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

export type DatedBoard = Pick<TaskRow, 'opens_at' | 'closes_at' | 'phase' | 'pauses' | 'attempts'>
type DatedEntry = Pick<EntryRow, 'attempt' | 'status' | 'practising' | 'series' | 'time'>

/** The same from the rows of the read models. Of an attempt that runs or was submitted; else of the next one. */
export function datesOfEntry(board: DatedBoard, entry: DatedEntry, now: string): ReturnType<typeof ownDates> {
  const { opens_at: opensAt, closes_at: closesAt, phase } = board
  const { grants = [] } = timeOf(entry)
  const next = entry.status === 'not_started' || mayStartAgain(entry, board)
  const inForce = grants.filter(({ undone }) => undone === undefined)
  const task = { opensAt, closesAt, phase, pauses: JSON.parse(board.pauses) }
  return ownDates(task, { grants: inForce }, lastAttempt(entry) + (next ? 1 : 0), now)
}

/** The row of a task that may be repeated is not always the last attempt. */
const lastAttempt = (entry: Pick<EntryRow, 'attempt' | 'series'>): number =>
  seriesOf(entry).attempts?.at(-1)?.attempt ?? entry.attempt
