import type { CoOwner } from '../../events/task/owner-events.ts'
import type { Figures } from '../engine/read-model.ts'
import type { TaskBoardCounters } from './columns.ts'
import type { TaskBoardRows } from './rows.ts'

type Owned = Pick<TaskBoardCounters, 'owner_id'> & { co_owners?: string }

/** The colleagues who have a task too. */
export const coOwnersOf = ({ co_owners = '[]' }: Pick<Owned, 'co_owners'>): CoOwner[] =>
  co_owners === '[]' ? [] : JSON.parse(co_owners)

/** The teacher who sent a task, and the colleagues who have it too. */
export const ownersOf = (row: Owned): string[] => [row.owner_id, ...coOwnersOf(row).map(({ id }) => id)]

/** Replaces the colleagues of a task. Its figures move with it. */
export function changeOwners(
  batch: TaskBoardRows & Figures,
  counters: TaskBoardCounters,
  owners: readonly CoOwner[],
  position: number,
): void {
  const { task_id: taskId } = counters
  const before = new Set(ownersOf(counters))
  const changed = { ...counters, co_owners: JSON.stringify(owners), position }
  const after = new Set(ownersOf(changed))
  batch.counters.put(taskId, changed)
  batch.owners.put(taskId, [...owners])
  const move = { so_far: counters, position }
  for (const ownerId of before) if (!after.has(ownerId)) batch.countOwner({ ownerId, by: -1, ...move })
  for (const ownerId of after) if (!before.has(ownerId)) batch.countOwner({ ownerId, by: 1, ...move })
}
