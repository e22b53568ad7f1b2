import type { Kysely } from 'kysely'
import type { StoredEvent } from '../../events/store/event-store.ts'
import { type Batch, READ_MODELS, type ReadTables } from '../read-models.ts'
import { eventsToFold, onStream } from './events-to-fold.ts'
import type { Figures, Held, ReadModel } from './read-model.ts'

type Db = Kysely<ReadTables>
const MODELS: readonly ReadModel<ReadTables, Batch>[] = READ_MODELS

/** `complete`: the batch folds the log from its beginning, so a row that was not put does not exist and needs no load. */
export function createBatch(complete: boolean): Batch {
  const figures: Figures = {
    countEntry(change) {
      for (const model of MODELS) model.countEntry?.(batch, change)
    },
    countTask(count) {
      for (const model of MODELS) model.countTask?.(batch, count)
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
  onStream(
    event,
    (taskId, placed) => {
      for (const model of MODELS) model.foldTask?.(batch, taskId, placed)
    },
    (key, placed) => {
      for (const model of MODELS) model.foldAttempt?.(batch, key, placed)
    },
  )
}

/** Writes the rows of `batch` that changed since its last write. Call it in the transaction that moves the checkpoint. */
export async function write(db: Db, batch: Batch): Promise<void> {
  for (const model of MODELS) await model.write(db, batch)
}

export function heldBy(batch: Batch): Held {
  const all = MODELS.map((model) => model.held?.(batch) ?? { rows: 0, texts: 0 })
  return {
    rows: all.reduce((sum, { rows }) => sum + rows, 0),
    texts: all.reduce((sum, { texts }) => sum + texts, 0),
  }
}
