import type { Engine } from '../../events/store/engine.ts'
import type { EventStore } from '../../events/store/event-store.ts'
import { runTransaction } from '../../events/store/sqlite/sql-literals.ts'
import { type ReadTables, TABLES } from '../read-models.ts'
import { type Checkpoint, moveCheckpoint, readCheckpoint } from './checkpoint.ts'
import { createGeneration, inGeneration, makeLive, setAside, suffixOf } from './generation.ts'
import { type Atomically, createLogFold } from './log-fold.ts'
import type { Projector } from './projector.ts'
import type { Progress } from './rebuild.ts'
import { createRecorder } from './record.ts'

type SqliteEngine = Extract<Engine<ReadTables>, { kind: 'sqlite' }>

/** Small, because saves wait for the writer during a transaction, and for the event loop during a page. */
const SIZES = { page: 200, writeAfter: 1_000, keepRows: 20_000 }
/** Rows deleted at a time from the old tables: dropping a large table blocks the writer for seconds. */
const ROWS = 2_000
/** Maximum pause after a transaction, ms. The pause is as long as the transaction took. */
const PAUSE_MS = 100
/** Suffix of the tables that were live until the swap. */
const OLD = '_old'

interface Options {
  progress?: Progress
  /** When it aborts, the rebuild stops and leaves the live tables as they are. */
  signal?: AbortSignal
  /** Rows kept in memory; for tests. */
  keepRows?: number
}

/**
 * A rebuild on SQLite in the server's own process, while it saves and projects: folds the log into new tables in many small
 * transactions, each followed by a pause of the same length, and swaps them with the live ones between two batches of the
 * projector. The position stays the same, so no page has to refetch. Only one may run at a time.
 */
export async function rebuildBeside(
  engine: SqliteEngine,
  store: EventStore,
  projector: Pick<Projector, 'between'>,
  { progress, signal, keepRows = SIZES.keepRows }: Options = {},
): Promise<Checkpoint> {
  const { generation } = await readCheckpoint(engine.read)
  const suffix = suffixOf(generation + 1)
  // Remains of a rebuild that ended halfway.
  for (const left of [suffix, OLD]) await remove(engine, left, signal)
  const next = inGeneration(engine.write, suffix)
  const written = inGeneration(engine.read, suffix)
  await createGeneration(next, suffix)
  const fold = createLogFold(store, { ...SIZES, keepRows, paused: turn })
  let to = 0
  const step: Atomically = async (work) => {
    signal?.throwIfAborted()
    const startedAt = performance.now()
    const { db, statements } = createRecorder(next)
    await work(db, written)
    await engine.writer.exclusive((connection) => runTransaction(connection, statements))
    progress?.(fold.position, to)
    await sleep(Math.min(PAUSE_MS, performance.now() - startedAt))
  }
  try {
    for (;;) {
      // Not beyond the position of the live tables, or pages would miss the batches between.
      to = (await readCheckpoint(engine.read)).position
      if (to - fold.position <= SIZES.writeAfter) break
      await fold.upTo(to, step)
    }
    signal?.throwIfAborted()
  } catch (error) {
    // A server that stops must not wait for this: the next rebuild removes them.
    await remove(engine, suffix, signal)
    throw error
  }
  const checkpoint = await projector.between(() =>
    engine.write.transaction().execute(async (transaction) => {
      const live = await readCheckpoint(transaction)
      await fold.upTo(live.position, (work) => work(inGeneration(transaction, suffix)))
      const moved = { ...live, generation: live.generation + 1 }
      await moveCheckpoint(transaction, live, moved)
      await setAside(transaction, OLD)
      await makeLive(transaction, suffix)
      return moved
    }),
  )
  await remove(engine, OLD, signal)
  return checkpoint
}

/** Empties and drops the tables with this suffix, as far as they exist, until the signal aborts. */
async function remove({ writer }: SqliteEngine, suffix: string, signal: AbortSignal | undefined): Promise<void> {
  for (const { name } of TABLES) {
    const table = `"${name}${suffix}"`
    const find = 'select name from sqlite_master where type = ? and name = ?'
    const found = await writer.exclusive((connection) => connection.all(find, ['table', `${name}${suffix}`]))
    if (found.length === 0) continue
    const some = `delete from ${table} where rowid in (select rowid from ${table} limit ${ROWS})`
    for (let removed = ROWS; removed === ROWS; ) {
      if (signal?.aborted) return
      const startedAt = performance.now()
      removed = await writer.exclusive((connection) => connection.run(some, []))
      await sleep(Math.min(PAUSE_MS, performance.now() - startedAt))
    }
    await writer.exclusive((connection) => connection.exec(`drop table ${table}`))
  }
}

/** Lets the event loop run other work. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
