import type { Kysely } from 'kysely'
import type { Engine } from '../../events/store/engine.ts'
import type { EventStore, StoredEvent } from '../../events/store/event-store.ts'
import { runTransaction } from '../../events/store/sqlite/sql-literals.ts'
import { changesOf, type ProjectedBatch } from '../projected-batch.ts'
import type { Batch, ReadTables } from '../read-models.ts'
import { BATCH, createBatch, foldEvent, heldBy, load, write } from './batch.ts'
import { recordBatch } from './batch-record.ts'
import {
  type Checkpoint,
  FIND_CHECKPOINT,
  moveCheckpoint,
  notifyNodes,
  readCheckpoint,
  tryLockCheckpoint,
} from './checkpoint.ts'
import { createRecorder } from './record.ts'

/** 'taken': another node is projecting. `at` is the checkpoint as it was found. */
export type Outcome =
  | { kind: 'projected'; batch: ProjectedBatch }
  | { kind: 'caught_up'; at: number }
  | { kind: 'taken' }

type SqliteEngine = Extract<Engine<ReadTables>, { kind: 'sqlite' }>

/**
 * Folds the next events, at most a thousand, and writes the changed rows and the checkpoint in one transaction.
 * `expected`: the checkpoint as this node left it; when it has moved since, another node has taken over.
 */
export function projectBatch(
  engine: Engine<ReadTables>,
  store: EventStore,
  expected: number,
  carried: Carried = {},
): Promise<Outcome> {
  return engine.kind === 'sqlite' ? projectOnSqlite(engine, store, carried) : projectOnPostgres(engine, store, expected)
}

/**
 * Checkpoint and rows that one batch keeps in memory for the next. Only on SQLite, where no other process writes the
 * read models.
 */
export interface Carried {
  checkpoint?: Checkpoint
  batch?: Batch
}

/** Most rows to keep: enough for a few thousand students at work. Few with long texts, because tasks seldom change. */
const CARRIED = { rows: 6_000, texts: 20 }

/**
 * Reads and folds without the writer, and holds it only for the checkpoint's check and one call: saved answers wait for
 * the same writer.
 */
async function projectOnSqlite(engine: SqliteEngine, store: EventStore, carried: Carried): Promise<Outcome> {
  const from = carried.checkpoint ?? (await readCheckpoint(engine.read))
  const events = await store.readAll(from.position, BATCH)
  const last = events.at(-1)
  if (!last) return { kind: 'caught_up', at: from.position }
  const to = { ...from, position: last.position }
  const batch = carried.batch ?? createBatch(false)
  // If anything fails from here on, the next batch must read its rows from the database again.
  carried.batch = undefined
  carried.checkpoint = undefined
  await foldInto(batch, engine.read, events)
  const projected = changesOf(batch, events, last.position)
  const { db, statements } = createRecorder(engine.write)
  await moveCheckpoint(db, from, to)
  await write(db, batch)
  await engine.writer.exclusive(async (connection) => {
    const [now] = await connection.all<Checkpoint>(FIND_CHECKPOINT, [])
    if (now?.position !== from.position || now.generation !== from.generation)
      throw new Error(`the checkpoint is no longer at ${from.position}`)
    await runTransaction(connection, statements)
  })
  carried.checkpoint = to
  const { rows, texts } = heldBy(batch)
  if (rows <= CARRIED.rows && texts <= CARRIED.texts) carried.batch = batch
  return { kind: 'projected', batch: projected }
}

/** Locks the checkpoint until the batch is committed, so that only one node at a time projects. */
function projectOnPostgres(engine: Engine<ReadTables>, store: EventStore, expected: number): Promise<Outcome> {
  return engine.write.transaction().execute(async (transaction): Promise<Outcome> => {
    const from: Checkpoint | undefined = await tryLockCheckpoint(transaction)
    if (!from || from.position !== expected) return { kind: 'taken' }
    const events = await store.readAll(from.position, BATCH)
    const last = events.at(-1)
    if (!last) return { kind: 'caught_up', at: from.position }
    const batch = createBatch(false)
    await foldInto(batch, transaction, events)
    const projected = changesOf(batch, events, last.position)
    await moveCheckpoint(transaction, from, { ...from, position: last.position })
    await write(transaction, batch)
    await recordBatch(transaction, from.position, projected)
    await notifyNodes(transaction, last.position)
    return { kind: 'projected', batch: projected }
  })
}

async function foldInto(batch: Batch, db: Kysely<ReadTables>, events: StoredEvent[]): Promise<void> {
  await load(db, batch, events)
  for (const event of events) foldEvent(batch, event)
}
