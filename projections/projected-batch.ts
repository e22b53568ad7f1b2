import { attemptOf } from '../events/attempt/attempt-events.ts'
import type { StoredEvent } from '../events/store/event-store.ts'
import type { EntryState } from './attempts/columns.ts'
import type { Batch } from './read-models.ts'
import type { DeletedTask } from './task-board/rows.ts'

/** What a batch changed, for listeners after the commit. Each id occurs once. */
export interface ProjectedBatch {
  /** Position of the last event of the batch. */
  position: number
  events: StoredEvent[]
  /**
   * Tasks that are new or that their owner or time changed. A task of which only counters changed is not listed: see
   * `entries`.
   */
  tasks: string[]
  deletedTasks: DeletedTask[]
  /** Recipients whose rows changed or were removed. Recipients of deleted tasks are not listed: see `deletedTasks`. */
  entries: { taskId: string; studentId: string }[]
  /** People whose badge changed. */
  badges: string[]
  /** Owners whose statistics changed. */
  teachers: string[]
  /** Students whose statistics changed. */
  students: string[]
}

/** The rows of `entries` as a batch writes them, by attempt stream, with the number of questions of their tasks. */
export type WrittenEntries = ReadonlyMap<string, WrittenEntry>
export interface WrittenEntry {
  entry: EntryState
  questions: number
}

/** What the batch changed since its last write. */
export function changesOf(batch: Batch, events: StoredEvent[], position: number): ProjectedBatch {
  const deleted = new Set(batch.deletedTasks.map((task) => task.taskId))
  const entries = [...batch.entries.changed().keys(), ...batch.entries.removed()].flatMap((key) => attemptOf(key) ?? [])
  return {
    position,
    events,
    tasks: [...batch.touchedTasks],
    deletedTasks: batch.deletedTasks,
    entries: entries.filter(({ taskId }) => !deleted.has(taskId)),
    badges: [...batch.badges.changed().keys()],
    teachers: [...batch.teachers.changed().keys()],
    students: [...batch.students.changed().keys()],
  }
}

/** The entries that the batch changed since its last write. Those of deleted tasks are left out. */
export const writtenEntries = ({ entries, counters }: Batch): WrittenEntries =>
  new Map(
    [...entries.changed()].flatMap(([key, entry]) => {
      const task = counters.get(entry.task_id)
      return task ? [[key, { entry, questions: task.questions_num }] as const] : []
    }),
  )
