import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { EventStore } from '../../events/store/event-store.ts'
import { openStore } from '../../events/store/open-store.ts'
import { checkLog } from '../../events/store/seals/check-log.ts'
import { sealThrough } from '../../events/store/seals/seal-next.ts'
import { openDatabase, SQLITE_FILE } from '../../server/database/open-database.ts'
import type { BenchRow } from './appends.ts'
import { schoolRounds } from './school-log.ts'

/** A million events: 1,450 tasks for 30 students each, who save 20 answers, submit and get a grade. */
const SIZE = { tasks: 1_450, students: 30, saves: 20 }

/** Seals an old log of a million events on SQLite without pauses, and checks it. */
export async function benchSeals(): Promise<BenchRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-bench-'))
  const engine = await openDatabase({ dataDir })
  try {
    const store = await openStore(engine)
    const events = await fill(store)
    // As after an update: nothing of the log is in memory.
    store.forget()
    const now = () => new Date()
    const before = await sizeOf(engine, dataDir)
    const sealing = await seconds(() => sealThrough(engine, events, now))
    const after = await sizeOf(engine, dataDir)
    const checking = await seconds(async () => {
      const { sealed, fault } = await checkLog(engine)
      if (fault || sealed !== events) throw new Error(`the log is wrong: ${JSON.stringify(fault)}`)
    })
    await store.close()
    const million = (bytes: number) => Math.round(bytes / events)
    return [
      { what: `sealing ${events} events`, value: Math.round(events / sealing), unit: 'events/s', target: '' },
      { what: 'log -- check of them', value: Math.round(checking), unit: 's', target: '' },
      { what: 'log -- check', value: Math.round(events / checking), unit: 'events/s', target: '' },
      { what: 'size of the log, streams and indexes', value: million(before), unit: 'bytes/event', target: '' },
      { what: 'size of the seals', value: million(after - before), unit: 'bytes/event', target: '' },
    ]
  } finally {
    await engine.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function fill(store: EventStore): Promise<number> {
  for (const round of schoolRounds(SIZE)) {
    await Promise.all(round.map(({ at, writes }) => store.append({ writes, meta: { actorId: 'somebody' }, at })))
  }
  return store.head()
}

async function sizeOf({ write }: Awaited<ReturnType<typeof openDatabase>>, dataDir: string): Promise<number> {
  await sql`pragma wal_checkpoint(truncate)`.execute(write)
  return (await stat(join(dataDir, SQLITE_FILE))).size
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1_000
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.table(await benchSeals())
