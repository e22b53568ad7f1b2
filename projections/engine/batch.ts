import type { Kysely } from 'kysely'
import type { AttemptEvent } from '../../events/attempt/attempt-events.ts'
import type { StoredEvent } from '../../events/store/event-store.ts'
import type { TaskEvent } from '../../events/task/task-events.ts'
import { type Batch, READ_MODELS, type ReadTables } from '../read-models.ts'
import { type EntryKey, eventsToFold, onStream, type Positioned } from './events-to-fold.ts'
import type { Figures, Held, ReadModel } from './read-model.ts'

type Db = Kysely<ReadTables>
const MODELS: readonly ReadModel<ReadTables, Batch>[] = READ_MODELS
/** Maximum number of events in a batch. */
export const BATCH = 1000
// Taken out of the models once: a rebuild folds tens of thousands of events a second.
const TASK_FOLDS = MODELS.flatMap((model) => model.foldTask ?? [])
const ATTEMPT_FOLDS = MODELS.flatMap((model) => model.foldAttempt ?? [])
const ENTRY_COUNTS = MODELS.flatMap((model) => model.countEntry ?? [])
const TASK_COUNTS = MODELS.flatMap((model) => model.countTask ?? [])
const OWNER_COUNTS = MODELS.flatMap((model) => model.countOwner ?? [])

/**
 * `complete`: the batch folds the log from its beginning, so a row that was not put does not exist and needs no load.
 */
export function createBatch(complete: boolean): Batch {
  const figures: Figures = {
    countEntry(change) {
      for (const count of ENTRY_COUNTS) count(batch, change)
    },
    countTask(change) {
      for (const count of TASK_COUNTS) count(batch, change)
    },
    countOwner(change) {
      for (const count of OWNER_COUNTS) count(batch, change)
    },
  }
  const batch = Object.assign({ ...figures }, ...MODELS.map((model) => model.createRows(complete))) as Batch
  return batch
}

/** Loads the rows that folding `events` needs and `batch` does not have yet. */
export async function load(db: Db, batch: Batch, events: readonly StoredEvent[]): Promise<void> {
  const toFold = eventsToFold(events)
  for (const model of MODELS) await model.load(db, batch, toFold)
}

/** Applies one event to all read models. */
export function foldEvent(batch: Batch, event: StoredEvent): void {
  onStream(event, batch, foldTask, foldAttempt)
}

function foldTask(batch: Batch, taskId: string, event: Positioned<TaskEvent>): void {
  for (const fold of TASK_FOLDS) fold(batch, taskId, event)
}

function foldAttempt(batch: Batch, key: EntryKey, event: Positioned<AttemptEvent>): void {
  for (const fold of ATTEMPT_FOLDS) fold(batch, key, event)
}

/**
 * Writes the rows of `batch` that changed since its last write. Call it in the transaction that moves the checkpoint.
 */
export async function write(db: Db, batch: Batch): Promise<void> {
  for (const model of MODELS) await model.write(db, batch)
}

/** How many rows a batch holds in memory, over all read models. */
export function heldBy(batch: Batch): Held {
  const all = MODELS.map((model) => model.held?.(batch) ?? { rows: 0, texts: 0 })
  return {
    rows: all.reduce((sum, { rows }) => sum + rows, 0),
    texts: all.reduce((sum, { texts }) => sum + texts, 0),
  }
}
