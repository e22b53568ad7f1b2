import type { Kysely } from 'kysely'
import type { AttemptEvent } from '../../events/attempt/attempt-events.ts'
import type { TaskEvent } from '../../events/task/task-events.ts'
import type { EntryChange, OwnerCount, TaskCount } from '../attempts/entry-change.ts'
import type { Table } from './columns.ts'
import type { EntryKey, EventsToFold, Positioned } from './events-to-fold.ts'

/**
 * One read model: its tables, and how its rows are loaded, folded and written. `Batch` has the rows of all read models; a
 * model declares those that it uses.
 */
export interface ReadModel<Tables, Batch> {
  /** In the order in which they are created and swapped. */
  readonly tables: readonly Table[]
  /** Its empty rows, which become part of the batch. `complete`: see `createRows`. */
  createRows(complete: boolean): Partial<Batch>
  /**
   * Loads the rows that folding the events needs and the batch does not have. One query for many keys, never one per
   * event. Rows of the models listed before are loaded.
   */
  load(db: Kysely<Tables>, batch: Batch, events: EventsToFold): Promise<void>
  readonly foldTask?: (batch: Batch, taskId: string, event: Positioned<TaskEvent>) => void
  readonly foldAttempt?: (batch: Batch, key: EntryKey, event: Positioned<AttemptEvent>) => void
  /** Updates its figures for one recipient's change. */
  readonly countEntry?: (batch: Batch, change: EntryChange) => void
  /** Updates its figures for a sent or deleted task. */
  readonly countTask?: (batch: Batch, count: TaskCount) => void
  /** Updates its figures for a colleague who gets a task or loses it. */
  readonly countOwner?: (batch: Batch, count: OwnerCount) => void
  /** Writes the rows that changed since the last write. Called in the transaction that moves the checkpoint. */
  write(db: Kysely<Tables>, batch: Batch): Promise<void>
  /** How much the batch holds in memory for this model. */
  held?(batch: Batch): Held
}

/** Rows of attempts, and rows with long texts. */
export interface Held {
  rows: number
  texts: number
}

/** What folds call so that every read model counts a change. */
export interface Figures {
  countEntry(change: EntryChange): void
  countTask(count: TaskCount): void
  countOwner(count: OwnerCount): void
}
