import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { StreamWrite } from '../../events/store/event-store.ts'
import { openStore } from '../../events/store/open-store.ts'
import { createProjector } from '../../projections/engine/projector.ts'
import { createBackups } from '../../server/backup/continuous/backups.ts'
import { listGenerations } from '../../server/backup/folder-layout.ts'
import { openDatabase, SQLITE_FILE } from '../../server/database/open-database.ts'
import { folderStore } from '../../server/files/folder-store.ts'
import { runRestore } from '../../server/setup/commands/restore.ts'
import type { BenchRow } from './appends.ts'
import { schoolRounds } from './school-log.ts'

/** 23 steps of 30 students for each task, and two events of the task. */
const EVENTS_PER_TASK = 692
const SAVES = 20
const HALF = (SAVES + 4) / 2
type Round = { at: string; writes: StreamWrite[] }
const tasks = Math.round(Number(process.env.EVENTS ?? 100_000) / EVENTS_PER_TASK)

/**
 * Continuous backups of a log of EVENTS events (default: 100,000) that is written as fast as possible, and its restore: how far the backup was
 * behind at most (RPO), and how long the restore took (RTO). Half of the log is in the full copy, half in the changes.
 */
export async function benchRestore(): Promise<BenchRow[]> {
  const root = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'bawaba-bench-'))
  const [dataDir, backupDir] = [join(root, 'data'), join(root, 'backup')]
  await mkdir(backupDir)
  const db = await openDatabase({ dataDir })
  try {
    if (db.kind !== 'sqlite') throw new Error('not SQLite')
    const store = await openStore(db)
    const projector = createProjector({ engine: db, store })
    await projector.start()
    const source = { file: join(dataDir, SQLITE_FILE), now: () => new Date(), head: () => store.head() }
    const backups = createBackups({
      ...source,
      files: folderStore(dataDir),
      backupDir,
      keepDays: 7,
      writer: db.writer,
      log: console,
    })
    const rounds = schoolRounds({ tasks, students: 30, saves: SAVES })
    const fill = async (count: number) => {
      for (let left = count; left > 0; left -= 1) {
        const { value = [] } = rounds.next()
        await Promise.all(
          value.map(({ at, writes }: Round) => store.append({ writes, meta: { actorId: 'somebody' }, at })),
        )
      }
      await projector.drain()
    }
    await fill(HALF)
    const copy = await seconds(async () => {
      await backups.start()
      while ((await listGenerations(backupDir))[0]?.base === undefined) await wait(50)
    })
    let behind = 0
    const watch = setInterval(() => {
      behind = Math.max(behind, backups.ageSeconds() ?? 0)
    }, 50)
    await fill(HALF)
    await backups.stop()
    clearInterval(watch)
    const events = await store.head()
    await projector.stop()
    await store.close()
    const generation = (await listGenerations(backupDir))[0]?.folder ?? ''
    const size = async (file: string) => Math.round((await stat(file)).size / 1e6)
    const restored = join(root, 'restored')
    const restoring = await seconds(async () => {
      const code = await runRestore(['--from', backupDir, '--to-folder', restored], console)
      if (code !== 0) throw new Error('the restore failed')
    })
    const row = (what: string, value: number, unit: string, target = ''): BenchRow => ({ what, value, unit, target })
    return [
      row(`full copy beside the server, half of ${events} events`, copy, 's'),
      row('backup behind at most while the other half is written (RPO)', Math.round(behind * 10) / 10, 's', '≤ 10'),
      row('restore with all checks (RTO)', restoring, 's'),
      row('size of the database', await size(join(restored, SQLITE_FILE)), 'MB'),
      row('size of the full copy', await size(join(generation, 'base.zst')), 'MB'),
      row('size of the changes', await size(join(generation, 'changes')), 'MB'),
    ]
  } finally {
    await db.close()
    await rm(root, { recursive: true, force: true })
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return Math.round((performance.now() - start) / 100) / 10
}
