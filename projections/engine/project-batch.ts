import type { Kysely } from 'kysely'
import { attemptOf } from '../../events/attempt/attempt-events.ts'
import type { Engine } from '../../events/store/engine.ts'
import type { EventStore, StoredEvent } from '../../events/store/event-store.ts'
import { runTransaction } from '../../events/store/sqlite/sqlite-text.ts'
import { type Batch, createBatch, type DeletedTask } from '../batch.ts'
import { foldEvent } from '../fold.ts'
import { load } from '../load.ts'
import type { ReadTables } from '../tables.ts'
import { write } from '../write.ts'
import {
  type Checkpoint,
  FIND_CHECKPOINT,
  moveCheckpoint,
  notifyNodes,
  readCheckpoint,
  tryLockCheckpoint,
} from './checkpoint.ts'
import { createRecorder } from './record.ts'

/** What a batch changed, for listeners after the commit. Each id occurs once. */
export interface ProjectedBatch {
  /** Position of the last event of the batch. */
  position: number
  events: StoredEvent[]
  /** Tasks that are new or that their owner or time changed. A task of which only counters changed is not listed: see `entries`. */
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

/** 'taken': another node is projecting. `at` is the checkpoint as it was found. */
export type Outcome =
  | { kind: 'projected'; batch: ProjectedBatch }
  | { kind: 'caught_up'; at: number }
  | { kind: 'taken' }

const BATCH = 1000

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

/** Checkpoint and rows that one batch keeps in memory for the next. Only on SQLite, where no other process writes the read models. */
export interface Carried {
  checkpoint?: Checkpoint
  batch?: Batch
}

/** Most rows to keep: enough for a few thousand students at work. Few task details, because they are large and seldom change. */
const CARRIED = { rows: 6_000, details: 20 }

/** Reads and folds without the writer, and holds it only for the checkpoint's check and one call: saved answers wait for the same writer. */
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
  batch.touchedTasks.clear()
  batch.deletedTasks = []
  carried.checkpoint = to
  if (batch.entries.size + batch.lastHistory.size <= CARRIED.rows && batch.details.size <= CARRIED.details)
    carried.batch = batch
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
    await notifyNodes(transaction, last.position)
    return { kind: 'projected', batch: projected }
  })
}

async function foldInto(batch: Batch, db: Kysely<ReadTables>, events: StoredEvent[]): Promise<void> {
  await load(db, batch, events)
  for (const event of events) foldEvent(batch, event)
}

function changesOf(batch: Batch, events: StoredEvent[], position: number): ProjectedBatch {
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
