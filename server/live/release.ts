import type { EntryRow } from '../../projections/attempts/queries.ts'
import type { TaskRow } from '../../projections/task-board/queries.ts'

type Board = Pick<TaskRow, 'review' | 'phase' | 'working' | 'sent' | 'all_students'>

/** Nobody can answer any more who could be told: all have sent, or the task has closed and what ran in its grace has ended. */
export const isOver = ({ phase, working, sent, all_students }: Omit<Board, 'review'>): boolean =>
  sent === all_students || (phase === 'closed' && working === 0)

/** May this student see the right answers? Never before their own score is final. */
export function isReleased(board: Board, { status }: Pick<EntryRow, 'status'>): boolean {
  if (status !== 'final' || board.review === 'never') return false
  return board.review === 'final' || isOver(board)
}
