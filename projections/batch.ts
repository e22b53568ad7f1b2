import type { StoredEvent } from '../events/store/event-store.ts'
import { createEntryRows, type EntryRows } from './attempts/entry-rows.ts'
import { createRows, type Rows } from './engine/rows.ts'
import type { HistoryState } from './history/history.ts'
import type { ReadTables } from './tables.ts'

/** The columns of a task that attempts and time change. Kept apart from the details, so that a submission never rewrites the questions. */
export type TaskBoardCounters = Pick<
  ReadTables['task_board'],
  | 'task_id'
  | 'owner_id'
  | 'phase'
  | 'frozen'
  | 'all_students'
  | 'working'
  | 'sent'
  | 'waiting'
  | 'final_count'
  | 'final_sum'
  | 'position'
>
/** The columns that only the owner changes. */
export type TaskBoardDetails = Omit<ReadTables['task_board'], Exclude<keyof TaskBoardCounters, 'task_id' | 'owner_id'>>

/** The rows that a run of events reads and changes, in memory. `entries` and `lastHistory` are keyed by the attempt's stream id. */
export interface Batch {
  counters: Rows<TaskBoardCounters>
  details: Rows<TaskBoardDetails>
  classes: Rows<string[]>
  entries: EntryRows
  badges: Rows<ReadTables['badges']>
  teachers: Rows<ReadTables['teacher_statistics']>
  students: Rows<ReadTables['student_statistics']>
  /** The newest history row of each attempt: a save within a minute is added to that row instead of making a new one. */
  lastHistory: Rows<HistoryState>
  history: Map<number, HistoryState>
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

/** An event as the folds get it: a union over `type`, with its position, time, actor and stream. */
export type Placed<E> = E & Pick<StoredEvent, 'position' | 'at' | 'meta' | 'streamId'>

/** `complete`: the batch folds the log from its beginning, so a row that was not put does not exist and needs no load. */
export function createBatch(complete: boolean): Batch {
  return {
    counters: createRows('task_board', complete),
    details: createRows('task_board', complete),
    classes: createRows('task_classes', complete),
    entries: createEntryRows(complete),
    badges: createRows('badges', complete),
    teachers: createRows('teacher_statistics', complete),
    students: createRows('student_statistics', complete),
    lastHistory: createRows('history', complete),
    history: new Map(),
    touchedTasks: new Set(),
    deletedTasks: [],
  }
}
