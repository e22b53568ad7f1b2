import type { CoOwner } from '../../events/task/owner-events.ts'
import { createRows, type Rows } from '../engine/rows.ts'
import type { DeletedTaskState, TaskBoardCounters, TaskBoardDetails } from './columns.ts'

export interface TaskBoardRows {
  counters: Rows<TaskBoardCounters>
  details: Rows<TaskBoardDetails>
  /** Class codes by task. */
  classes: Rows<string[]>
  /** Colleagues by task. */
  owners: Rows<CoOwner[]>
  deleted: Rows<DeletedTaskState>
  /** Tasks whose details, dates, phase or recipients changed. */
  touchedTasks: Set<string>
  deletedTasks: DeletedTask[]
}

export interface DeletedTask {
  taskId: string
  ownerId: string
  /** Colleagues who had it too; absent: none. */
  coOwnerIds?: string[]
  schoolId: string
  recipientIds: string[]
}

export const createTaskBoardRows = (complete: boolean): TaskBoardRows => ({
  counters: createRows('task_board', complete),
  details: createRows('task_board', complete),
  classes: createRows('task_classes', complete),
  owners: createRows('task_owners', complete),
  deleted: createRows('deleted_tasks', complete),
  touchedTasks: new Set(),
  deletedTasks: [],
})
