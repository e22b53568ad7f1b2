import type { Kysely } from 'kysely'
import { attemptOf } from '../events/attempt/attempt-events.ts'
import type { Engine } from '../events/store/engine.ts'
import type { EventStore, StoredEvent } from '../events/store/event-store.ts'
import { type Batch, createBatch, type DeletedTask } from './batch.ts'
import { type Checkpoint, moveCheckpoint, notifyNodes, readCheckpoint, tryLockCheckpoint } from './checkpoint.ts'
import { foldEvent } from './fold.ts'
import { load } from './load.ts'
import type { ReadTables } from './tables.ts'
import { write } from './write.ts'

/** What a batch changed, once the read models have it. Every id once. */
export interface ProjectedBatch {
  /** Of the last event in it. */
  position: number
  events: StoredEvent[]
  /** New or changed by their owner or by time. A task whose counters alone changed is not here: see `entries`. */
  tasks: string[]
  deletedTasks: DeletedTask[]
  /** Recipients' rows that changed, and those of removed recipients, which are gone. Deleted tasks' are not listed. */
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

/**
 * Folds the next events, at most a thousand, and writes the changed rows and the checkpoint in one transaction: all of
 * it or nothing. `expected`: where this node left the checkpoint; found elsewhere, another node has taken over.
 */
export function projectBatch(engine: Engine<ReadTables>, store: EventStore, expected: number): Promise<Outcome> {
  return engine.kind === 'sqlite' ? projectOnSqlite(engine, store) : projectOnPostgres(engine, store, expected)
}

/** One process, one projector: rows are read beside the writer, which is held only while they are written. */
async function projectOnSqlite(engine: Engine<ReadTables>, store: EventStore): Promise<Outcome> {
  const from = await readCheckpoint(engine.read)
  const events = await store.readAll(from.position, BATCH)
  const last = events.at(-1)
  if (!last) return { kind: 'caught_up', at: from.position }
  const batch = await foldBatch(engine.read, events)
  const projected = changesOf(batch, events, last.position)
  await engine.write.transaction().execute(async (transaction) => {
    await moveCheckpoint(transaction, from, { ...from, position: last.position })
    await write(transaction, batch)
  })
  return { kind: 'projected', batch: projected }
}

/** The lock on the checkpoint makes this node the leader until its batch is written. */
function projectOnPostgres(engine: Engine<ReadTables>, store: EventStore, expected: number): Promise<Outcome> {
  return engine.write.transaction().execute(async (transaction): Promise<Outcome> => {
    const from: Checkpoint | undefined = await tryLockCheckpoint(transaction)
    if (!from || from.position !== expected) return { kind: 'taken' }
    const events = await store.readAll(from.position, BATCH)
    const last = events.at(-1)
    if (!last) return { kind: 'caught_up', at: from.position }
    const batch = await foldBatch(transaction, events)
    const projected = changesOf(batch, events, last.position)
    await moveCheckpoint(transaction, from, { ...from, position: last.position })
    await write(transaction, batch)
    await notifyNodes(transaction, last.position)
    return { kind: 'projected', batch: projected }
  })
}

async function foldBatch(db: Kysely<ReadTables>, events: StoredEvent[]): Promise<Batch> {
  const batch = createBatch(false)
  await load(db, batch, events)
  for (const event of events) foldEvent(batch, event)
  return batch
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
