import { ownDates } from '../../events/attempt/own-dates.ts'
import type { TaskRow } from '../../projections/task-board/columns.ts'
import { mayStartAgain, seriesOf } from './attempts.ts'
import type { EntryRow } from './read-rows.ts'
import { timeOf } from './times.ts'

export type DatedBoard = Pick<TaskRow, 'opens_at' | 'closes_at' | 'phase' | 'pauses' | 'attempts'>
type DatedEntry = Pick<EntryRow, 'attempt' | 'status' | 'practising' | 'series' | 'time'>

/** `ownDates` from the rows of the read models. Of an attempt that runs or was submitted; else of the next one. */
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
