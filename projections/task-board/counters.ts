import {
  type Contribution,
  difference,
  type EntryChange,
  finals,
  isSubmitted,
  isWaiting,
  plus,
} from '../attempts/entry-change.ts'
import type { TaskBoardRows } from './rows.ts'

/** What a recipient adds to the counters of the task; zeros for none. */
export const contributed = (contribution: Contribution | undefined) => ({
  all_students: contribution ? 1 : 0,
  working: contribution?.entry.status === 'in_progress' || contribution?.entry.practising ? 1 : 0,
  sent: contribution && isSubmitted(contribution.entry) ? 1 : 0,
  waiting: isWaiting(contribution) ? 1 : 0,
  ...finals(contribution),
})

/** Updates the counters of the task for one recipient's change. */
export function countOnBoard(
  { counters: rows }: TaskBoardRows,
  { taskId, position, before, after }: EntryChange,
): void {
  const by = difference(contributed(before), contributed(after))
  const counters = by && rows.get(taskId)
  if (counters) rows.put(taskId, { ...plus(counters, by), position })
}
