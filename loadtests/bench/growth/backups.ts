import { execFile } from 'node:child_process'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { listGenerations } from '../../../server/backup/folder-layout.ts'
import { readMetrics } from '../../runner/metrics.ts'
import type { BenchRow } from '../appends.ts'
import { seconds } from '../rebuild.ts'
import { commandEnv, commandFile, type Installation, nodeOf } from './installations.ts'
import { rowOf, waitsRow } from './rows.ts'
import { startClass } from './saves.ts'

/**
 * Continuous backups of a running server on SQLite: the full copy, how far the backup is behind while a class saves (RPO), and the
 * restore with all checks until a server is ready on it (RTO).
 */
export async function measureBackups(large: Installation, root: string, saveMs: number): Promise<BenchRow[]> {
  const [backupDir, restored] = [join(root, 'backup'), join(root, 'restored')]
  await mkdir(backupDir, { recursive: true })
  const node = await large.node({ BACKUP_DIR: backupDir })
  try {
    await node.start()
    const since = performance.now()
    const saving = await startClass(node.base, large.grown)
    const copying = await saving.saveDuring(async () => {
      while ((await listGenerations(backupDir))[0]?.base === undefined) await wait(100)
      return (performance.now() - since) / 1000
    })
    const behind = await saving.saveDuring(() => longestBehind(node.base, saveMs))
    await node.stop()
    const base = await stat(join((await listGenerations(backupDir))[0]?.folder ?? '', 'base.zst'))
    const steps = await restore(large, backupDir, restored)
    const second = await nodeOf({ dataDir: restored }, join(root, 'restored.log'))
    const starting = await seconds(() => second.start())
    await second.stop()
    return [
      rowOf('full copy for the backup, beside the server', copying.result, 's'),
      waitsRow('  saves meanwhile', copying.times),
      rowOf('  its size, compressed', base.size / 1e6, 'MB'),
      rowOf('backup behind at most while a class saves (RPO)', behind.result, 's', '≤ 60'),
      ...steps,
      rowOf('start on what was restored', starting, 's'),
    ]
  } finally {
    await node.stop()
    for (const folder of [backupDir, restored]) await rm(folder, { recursive: true, force: true })
  }
}

async function longestBehind(base: string, ms: number): Promise<number> {
  const until = performance.now() + ms
  let longest = 0
  do {
    const [, age] = /^bawaba_backup_age_seconds (\S+)$/m.exec(await readMetrics(base)) ?? []
    longest = Math.max(longest, Number(age))
    await wait(100)
  } while (performance.now() < until)
  return longest
}

/** Each step of the restore, as the command says it; `in all` is the last. */
async function restore({ where }: Installation, from: string, to: string): Promise<BenchRow[]> {
  const file = commandFile('server/setup/commands/restore.ts')
  const args = [file, '--from', from, '--to-folder', to]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: commandEnv(where) })
  return [...stdout.matchAll(/^(.+): ([\d.]+) s$/gm)].map(([, step = '', time]) =>
    step === 'in all'
      ? rowOf('restore with all checks (RTO)', Number(time), 's')
      : rowOf(`  restore: ${step}`, Number(time), 's'),
  )
}
