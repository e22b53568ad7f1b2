import type { AttemptRows } from '../attempts/rows.ts'
import type { Positioned } from '../engine/events-to-fold.ts'
import type { Figures } from '../engine/read-model.ts'
import { DETAIL_COLUMNS, type TaskBoardCounters, type TaskBoardDetails } from './columns.ts'
import { contributed } from './counters.ts'
import { coOwnersOf, ownersOf } from './owners.ts'
import type { TaskBoardRows } from './rows.ts'

type Batch = TaskBoardRows & AttemptRows & Figures

/**
 * Takes a task off the board. The rows of its recipients stay for a restoration and count nothing: each query of them joins
 * them with the board.
 */
export function deleteTask(
  batch: Batch,
  counters: TaskBoardCounters,
  { position, at, meta }: Pick<Positioned<object>, 'position' | 'at' | 'meta'>,
): void {
  const { task_id: taskId, owner_id: ownerId, phase, frozen, all_students, sent } = counters
  const details = batch.details.get(taskId)
  if (!details) throw new Error(`task_board: ${taskId} has counters and no details`)
  const { school_id: schoolId, subject, name } = details
  const ownerIds = ownersOf(counters)
  const coOwners = coOwnersOf(counters)
  const recipientIds: string[] = []
  for (const key of batch.entries.ofTask(taskId)) {
    const entry = batch.entries.get(key)
    if (!entry) continue
    const { student_id: studentId } = entry
    recipientIds.push(studentId)
    batch.countEntry({ taskId, ownerIds, studentId, before: { phase, entry }, after: undefined, position })
  }
  batch.countTask({ taskId, ownerIds, by: -1, position })
  batch.counters.remove(taskId)
  batch.details.remove(taskId)
  batch.classes.remove(taskId)
  batch.deleted.put(taskId, {
    ...{ task_id: taskId, owner_id: ownerId, school_id: schoolId, subject, name, all_students, sent },
    deleted_at: at,
    deleted_by: meta.actorId,
    details: { ...ordered(details), phase, frozen, ...(coOwners.length > 0 && { co_owners: counters.co_owners }) },
    position,
  })
  batch.touchedTasks.delete(taskId)
  batch.deletedTasks.push({
    taskId,
    ownerId,
    ...(coOwners.length > 0 && { coOwnerIds: coOwners.map(({ id }) => id) }),
    schoolId,
    recipientIds,
  })
}

/** A row from the database has another order of columns than one that the folds made: its JSON must be the same. */
const ordered = (details: TaskBoardDetails): TaskBoardDetails => {
  const row: Record<string, unknown> = { ...details }
  return Object.fromEntries(DETAIL_COLUMNS.map((name) => [name, row[name]])) as unknown as TaskBoardDetails
}

/** Puts a deleted task back on the board, with its counters counted from its recipients as they are now. */
export function restoreTask(batch: Batch, taskId: string, position: number): void {
  const kept = batch.deleted.get(taskId)
  if (!kept) return
  const { phase, frozen, co_owners = '[]', ...details } = kept.details
  const { owner_id, school_id, subject } = details
  const ownerIds = ownersOf(kept.details)
  batch.counters.put(taskId, {
    ...{ task_id: taskId, owner_id, school_id, subject, phase, frozen, co_owners },
    questions_num: details.questions_num,
    ...contributed(undefined),
    position,
  })
  batch.details.put(taskId, details)
  batch.classes.put(taskId, JSON.parse(details.classes))
  batch.deleted.remove(taskId)
  batch.touchedTasks.add(taskId)
  batch.deletedTasks = batch.deletedTasks.filter((task) => task.taskId !== taskId)
  batch.countTask({ taskId, ownerIds, by: 1, position })
  for (const key of batch.entries.ofTask(taskId)) {
    const entry = batch.entries.get(key)
    if (!entry) continue
    const { student_id: studentId } = entry
    batch.countEntry({ taskId, ownerIds, studentId, before: undefined, after: { phase, entry }, position })
  }
}
