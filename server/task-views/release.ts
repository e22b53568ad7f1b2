import type { EntryRow } from '../../projections/attempts/columns.ts'
import type { TaskRow } from '../../projections/task-board/columns.ts'

type Board = Pick<TaskRow, 'review' | 'phase' | 'working' | 'sent' | 'all_students'>

/**
 * True when nobody can submit any more: everyone has submitted, or the task is closed and no attempt is still running
 * in its grace period.
 */
export const isOver = ({ phase, working, sent, all_students }: Omit<Board, 'review'>): boolean =>
  sent === all_students || (phase === 'closed' && working === 0)

/** Whether this student may see the right answers. Never before their own score is final. */
export function isReleased(board: Board, { status }: Pick<EntryRow, 'status'>): boolean {
  if (status !== 'final' || board.review === 'never') return false
  return board.review === 'final' || isOver(board)
}
