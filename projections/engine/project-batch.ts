import type { Engine } from '../../events/store/engine.ts'
import type { EventStore } from '../../events/store/event-store.ts'
import { runTransaction } from '../../events/store/sqlite/sql-literals.ts'
import { changesOf, type ProjectedBatch, type WrittenEntries, writtenEntries } from '../projected-batch.ts'
import type { ReadTables } from '../read-models.ts'
import { BATCH, createBatch, write } from './batch.ts'
import { type Carried, carry, foldInto, forget } from './carried.ts'
import { type Checkpoint, movePositionOrFail, readCheckpoint } from './checkpoint.ts'
import { projectOnPostgres } from './project-on-postgres.ts'
import { createRecorder } from './record.ts'

/** 'taken': another node is projecting. `at` is the checkpoint as it was found. */
export type Outcome =
  | { kind: 'projected'; batch: ProjectedBatch; written: WrittenEntries }
  | { kind: 'caught_up'; at: number }
  | { kind: 'taken' }

type SqliteEngine = Extract<Engine<ReadTables>, { kind: 'sqlite' }>

/**
 * Folds the next events, at most a thousand, and writes the changed rows and the checkpoint in one transaction.
 * `expected`: the checkpoint as this node left it; when it has moved since, another node has taken over. `offers`: with the
 * batch, this node tells the others that any of them may lead.
 */
export function projectBatch(
  engine: Engine<ReadTables>,
  store: EventStore,
  expected: Checkpoint,
  carried: Carried = {},
  offers = false,
): Promise<Outcome> {
  return engine.kind === 'sqlite'
    ? projectOnSqlite(engine, store, carried)
    : projectOnPostgres(engine, store, expected, carried, offers)
}

/** Reads and folds without the writer, and holds it for one call only: saved answers wait for the same writer. */
async function projectOnSqlite(engine: SqliteEngine, store: EventStore, carried: Carried): Promise<Outcome> {
  const from = carried.checkpoint ?? (await readCheckpoint(engine.read))
  const events = await store.readNext(from.position, BATCH)
  const last = events.at(-1)
  if (!last) return { kind: 'caught_up', at: from.position }
  const batch = carried.batch ?? createBatch(false)
  forget(carried)
  await foldInto(batch, engine.read, events)
  const projected = changesOf(batch, events, last.position)
  const written = writtenEntries(batch)
  const { db, statements } = createRecorder(engine.write)
  await movePositionOrFail(db, from, last.position)
  await write(db, batch)
  await engine.writer.exclusive((connection) => runTransaction(connection, statements))
  carry(carried, { ...from, position: last.position }, batch)
  return { kind: 'projected', batch: projected, written }
}
