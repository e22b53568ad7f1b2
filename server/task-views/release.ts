import type { Kysely } from 'kysely'
import type { EntryRow } from '../../projections/attempts/columns.ts'
import { entriesWithGivenTime } from '../../projections/attempts/queries.ts'
import type { TaskRow } from '../../projections/task-board/columns.ts'
import { inChunks } from '../database/chunks.ts'
import type { Database } from '../database/tables.ts'
import { mayStartAgain } from './attempts.ts'
import { type DatedBoard, datesOfEntry } from './own-dates.ts'

type Counted = Pick<TaskRow, 'phase' | 'working' | 'sent' | 'all_students' | 'attempts'>
type Asked = Counted & DatedBoard & Pick<TaskRow, 'task_id'>
/** A task with the answer to the question whether one of its students may still begin an attempt. */
export type Settled<Board> = Board & { startsLeft: boolean }

/**
 * True when nobody can submit any more: nobody works, and everyone has submitted, or the task is closed. A task that may be
 * repeated is over only when it is closed. `startsLeft`: a teacher gave a student later dates, minutes or one more attempt.
 */
export const isOver = (board: Settled<Counted>): boolean => seemsOver(board) && !board.startsLeft

const seemsOver = ({ phase, working, sent, all_students, attempts }: Counted): boolean =>
  working === 0 && (phase === 'closed' || (sent === all_students && attempts === 1))

type Releasing = Settled<Counted> & Pick<TaskRow, 'score_shown'>

/** Whether this student may see the score and what reveals it. Never before it is final. */
export const isScoreShown = (board: Releasing, { status }: Pick<EntryRow, 'status'>): boolean =>
  status === 'final' && isTime(board.score_shown, board)

/** Whether this student may see the right answers. Never before the own score. */
export const isReleased = (board: Releasing & Pick<TaskRow, 'review'>, entry: Pick<EntryRow, 'status'>): boolean =>
  isScoreShown(board, entry) && isTime(board.review, board)

/** The status that the student sees: while the score is held back, `waiting`. */
export const shownStatus = (board: Releasing, { status }: Pick<EntryRow, 'status'>): EntryRow['status'] =>
  status === 'final' && !isScoreShown(board, { status }) ? 'waiting' : status

const isTime = (when: TaskRow['review'], board: Settled<Counted>): boolean =>
  when === 'final' || (when === 'closed' && isOver(board))

/**
 * `startsLeft` of one of these tasks. Asks only for those that seem over, and there only for the few students with given
 * time.
 */
export async function findStartsLeft(
  read: Kysely<Database>,
  boards: Iterable<Asked>,
  now: string,
): Promise<(board: Pick<Asked, 'task_id'>) => { startsLeft: boolean }> {
  const over = new Map([...boards].filter(seemsOver).map((board) => [board.task_id, board]))
  const entries = await inChunks(over.keys(), (ids) => entriesWithGivenTime(read, ids))
  const left = new Set<string>()
  for (const entry of entries) {
    const board = over.get(entry.task_id)
    if (board && mayStart(board, entry, now)) left.add(entry.task_id)
  }
  return ({ task_id }) => ({ startsLeft: left.has(task_id) })
}

const mayStart = (board: Asked, entry: Parameters<typeof datesOfEntry>[1], now: string): boolean =>
  (entry.status === 'not_started' || mayStartAgain(entry, board)) && datesOfEntry(board, entry, now).phase !== 'closed'
