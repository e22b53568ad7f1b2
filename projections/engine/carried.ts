import type { Kysely } from 'kysely'
import type { StoredEvent } from '../../events/store/event-store.ts'
import type { Batch, ReadTables } from '../read-models.ts'
import { foldEvent, heldBy, load } from './batch.ts'
import type { Checkpoint } from './checkpoint.ts'

/**
 * Checkpoint and rows that one batch keeps in memory for the next. They are right as long as no other process has moved the
 * checkpoint, which each batch checks when it moves it.
 */
export interface Carried {
  checkpoint?: Checkpoint
  batch?: Batch
}

/**
 * Maximum number of rows to keep: a working student has two, so this is enough for 5,000 students and some who have submitted.
 * Above it, each batch reads its rows again. A row with twenty short answers takes 2.3 kB (`npm run bench -- memory`), all of
 * them 37 MB. Rows of tasks have long texts, but few are kept, because tasks seldom change.
 */
const CARRIED = { rows: 16_000, texts: 20 }

/** Keeps what a batch has written. */
export function carry(carried: Carried, checkpoint: Checkpoint, batch: Batch): void {
  carried.checkpoint = checkpoint
  const { rows, texts } = heldBy(batch)
  if (rows <= CARRIED.rows && texts <= CARRIED.texts) carried.batch = batch
}

/** Removes it: after any failure from here on, the next batch must read its rows from the database again. */
export function forget(carried: Carried): void {
  carried.batch = undefined
  carried.checkpoint = undefined
}

/** Loads the rows that the events need, and applies the events in order. */
export async function foldInto(batch: Batch, db: Kysely<ReadTables>, events: StoredEvent[]): Promise<void> {
  await load(db, batch, events)
  for (const event of events) foldEvent(batch, event)
}
