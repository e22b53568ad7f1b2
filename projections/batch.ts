import type { StoredEvent } from '../events/store/event-store.ts'
import { createEntryRows, type EntryRows } from './attempts/entry-rows.ts'
import type { HistoryState } from './history/history.ts'
import { createRows, type Rows } from './rows.ts'
import type { ReadTables } from './tables.ts'

/** The part of a task's row that attempts and time change: small, so that a submission never rewrites the questions. */
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
/** The part that only the owner changes. */
export type TaskBoardDetails = Omit<ReadTables['task_board'], Exclude<keyof TaskBoardCounters, 'task_id' | 'owner_id'>>

/** All that a run of events reads and changes, in memory. Entries and stories are keyed by their attempt's stream. */
export interface Batch {
  counters: Rows<TaskBoardCounters>
  details: Rows<TaskBoardDetails>
  classes: Rows<string[]>
  entries: EntryRows
  badges: Rows<ReadTables['badges']>
  teachers: Rows<ReadTables['teacher_statistics']>
  students: Rows<ReadTables['student_statistics']>
  /** The newest row of each attempt's story, into which a save may fold. */
  lastHistory: Rows<HistoryState>
  history: Map<number, HistoryState>
  /** Tasks whose own facts, dates, phase or recipients changed. */
  touchedTasks: Set<string>
  deletedTasks: DeletedTask[]
}

export interface DeletedTask {
  taskId: string
  ownerId: string
  schoolId: string
  recipientIds: string[]
}

/** An event as the folds see it: a union over `type`, with its place, its time and its actor. */
export type Placed<E> = E & Pick<StoredEvent, 'position' | 'at' | 'meta' | 'streamId'>

/** `complete`: for a fold from the beginning, where what was not put does not exist. */
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
