import { createRows, type Rows } from '../engine/rows.ts'
import type { DeletedTaskState, TaskBoardCounters, TaskBoardDetails } from './columns.ts'

export interface TaskBoardRows {
  counters: Rows<TaskBoardCounters>
  details: Rows<TaskBoardDetails>
  /** Class codes by task. */
  classes: Rows<string[]>
  deleted: Rows<DeletedTaskState>
  /** Tasks whose details, dates, phase or recipients changed. */
  touchedTasks: Set<string>
  deletedTasks: DeletedTask[]
}

export interface DeletedTask {
  taskId: string
  ownerId: string
  schoolId: string
  recipientIds: string[]
}

export const createTaskBoardRows = (complete: boolean): TaskBoardRows => ({
  counters: createRows('task_board', complete),
  details: createRows('task_board', complete),
  classes: createRows('task_classes', complete),
  deleted: createRows('deleted_tasks', complete),
  touchedTasks: new Set(),
  deletedTasks: [],
})
