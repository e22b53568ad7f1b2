import type { Engine } from '../../events/store/engine.ts'
import type { EventStore } from '../../events/store/event-store.ts'
import { asStorageError } from '../../events/store/storage-unavailable.ts'
import { changesOf, writtenEntries } from '../projected-batch.ts'
import type { ReadTables } from '../read-models.ts'
import { BATCH, createBatch, write } from './batch.ts'
import { recordBatch } from './batch-record.ts'
import { type Carried, carry, foldInto, forget } from './carried.ts'
import { type Checkpoint, handOver, notifyNodes, readCheckpoint } from './checkpoint.ts'
import { moveStatement, wasTaken } from './move-function.ts'
import type { Outcome } from './project-batch.ts'
import { createRecorder } from './record.ts'

/**
 * Reads and folds without a lock, and sends the whole batch as one text, which PostgreSQL runs as one transaction: one round
 * trip, and no lock is held while a node is frozen. Its first statement moves the checkpoint, and fails when it is no
 * longer where it was before the rows were read: then another node has projected, and nothing is written.
 */
export async function projectOnPostgres(
  engine: Extract<Engine<ReadTables>, { kind: 'postgres' }>,
  store: EventStore,
  expected: Checkpoint,
  carried: Carried,
  offers: boolean,
): Promise<Outcome> {
  const from = carried.checkpoint ?? (await readCheckpoint(engine.read))
  const batch = carried.batch ?? createBatch(false)
  const isThere = from.position === expected.position && from.generation === expected.generation
  const events = isThere ? await store.readNext(from.position, BATCH) : []
  const last = events.at(-1)
  if (!last && isThere) return { kind: 'caught_up', at: from.position }
  forget(carried)
  if (!last) return { kind: 'taken' }
  await foldInto(batch, engine.read, events)
  const projected = changesOf(batch, events, last.position)
  const written = writtenEntries(batch)
  const { db, statements } = createRecorder(engine.write)
  await write(db, batch)
  await recordBatch(db, from.position, projected)
  await notifyNodes(db, last.position)
  if (offers) await handOver(db)
  try {
    await engine.pool.query([moveStatement(from, last.position), ...statements].join(';'))
  } catch (error) {
    if (wasTaken(error)) return { kind: 'taken' }
    throw asStorageError(error)
  }
  carry(carried, { ...from, position: last.position }, batch)
  return { kind: 'projected', batch: projected, written }
}
