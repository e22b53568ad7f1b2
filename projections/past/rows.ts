import type { EntryState } from '../attempts/columns.ts'
import { plus } from '../attempts/entry-change.ts'
import type { Batch } from '../read-models.ts'
import type { TaskRow } from '../task-board/columns.ts'
import { contributed } from '../task-board/counters.ts'

/** The rows of a task's recipients, in order of their ids. */
export const entriesIn = ({ entries }: Batch, taskId: string): EntryState[] =>
  entries
    .ofTask(taskId)
    .flatMap((key) => entries.get(key) ?? [])
    .toSorted((one, other) => (one.student_id < other.student_id ? -1 : 1))

/**
 * The row of a task; `deletedAt` if the task is deleted: then its figures are those of its recipients' rows as the deletion
 * left them. undefined before the task was sent.
 */
export function taskIn(batch: Batch, taskId: string): { board: TaskRow; deletedAt?: string } | undefined {
  const details = batch.details.get(taskId)
  const counters = batch.counters.get(taskId)
  if (details && counters) return { board: { ...details, ...counters } }
  const deleted = batch.deleted.get(taskId)
  if (!deleted) return undefined
  const { phase } = deleted.details
  const sums = entriesIn(batch, taskId).map((entry) => contributed({ phase, entry }))
  const figures = sums.reduce((sum, by) => plus(sum, by), contributed(undefined))
  const { co_owners = '[]' } = deleted.details
  return {
    board: { ...deleted.details, co_owners, ...figures, position: deleted.position },
    deletedAt: deleted.deleted_at,
  }
}
