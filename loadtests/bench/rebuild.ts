import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { EventStore } from '../../events/store/event-store.ts'
import { openStore } from '../../events/store/open-store.ts'
import { createBatch, foldEvent } from '../../projections/engine/batch.ts'
import { createProjector } from '../../projections/engine/projector.ts'
import { rebuild } from '../../projections/engine/rebuild.ts'
import { verify } from '../../projections/engine/verify.ts'
import { openDatabase } from '../../server/database/open-database.ts'
import type { BenchRow } from './appends.ts'
import { type Size, schoolRounds } from './school-log.ts'

const SIZE: Size = { tasks: 160, students: 30, saves: 20 }
const PAGE = 5_000

/**
 * Events per second through all read models, for a synthetic term (160 tasks for 30 students each, who save 20 answers,
 * submit and get a grade): folded in memory, rebuilt into SQLite (read, fold, write, swap; synchronous=FULL), and
 * followed by the projector in batches of a thousand.
 */
export async function benchRebuild(): Promise<BenchRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-bench-'))
  const engine = await openDatabase({ dataDir })
  try {
    const store = await openStore(engine)
    const events = await fill(store)
    const projector = createProjector({ engine, store })
    const following = await seconds(async () => {
      await projector.start()
      await projector.drain()
    })
    await projector.stop()
    const folding = await foldAll(store)
    const rebuilding = await seconds(() => rebuild(engine, store))
    const { differences } = await verify(engine, store)
    if (differences.length > 0) throw new Error(`the rebuilt rows differ: ${JSON.stringify(differences[0])}`)
    await store.close()
    const row = (what: string, time: number, target: string): BenchRow => {
      return { what, value: Math.round(events / time), unit: 'events/s', target }
    }
    return [
      row(`all folds in memory, ${events} events`, folding, '≥ 50000'),
      row('rebuild: log to swapped tables on SQLite', rebuilding, '≥ 50000'),
      row('projector: following the log in batches of 1,000', following, ''),
    ]
  } finally {
    await engine.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Appends the log of a school. Resolves with the number of its events. */
export async function fill(store: EventStore, size = SIZE): Promise<number> {
  for (const round of schoolRounds(size)) {
    await Promise.all(round.map(({ at, writes }) => store.append({ writes, meta: { actorId: 'somebody' }, at })))
  }
  return store.head()
}

/** Time of the folds without reading the log. */
async function foldAll(store: EventStore): Promise<number> {
  const batch = createBatch(true)
  let position = 0
  let time = 0
  for (;;) {
    const events = await store.readAll(position, PAGE)
    if (events.length === 0) return time
    position = events.at(-1)?.position ?? position
    time += await seconds(async () => {
      for (const event of events) foldEvent(batch, event)
    })
  }
}

export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1_000
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.table(await benchRebuild())
