import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runRestore } from '../setup/commands/restore.ts'
import { BARE_ENVIRONMENT } from '../testing/bare-environment.ts'
import { startServer, succeedAt } from '../testing/server-process.ts'
import { prepareSchool } from '../testing/small-school.ts'
import { listGenerations } from './folder-layout.ts'

const POLL = { timeout: 60_000, interval: 50 }

/** Starts as `npm start` does. */
async function runStart(words: string[], settings: Record<string, string>) {
  const file = join(import.meta.dirname, '../setup/serve-demo.ts')
  const env = { ...BARE_ENVIRONMENT, PORT: '0', LOG_LEVEL: 'warn', ...settings }
  const child: ChildProcess = spawn(process.execPath, [file, ...words], { env })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  const [code] = await once(child, 'close', { signal: AbortSignal.timeout(60_000) })
  return { code, output }
}

test('a server whose disk of DATA_DIR is away refuses to start beside its backups, and each way out that it names works', async () => {
  const root = await mkdtemp(join(tmpdir(), 'bawaba-lost-database-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const [dataDir, backupDir, disk] = [join(root, 'data'), join(root, 'backup'), join(root, 'disk')]
  await mkdir(backupDir)
  const { teacher } = await prepareSchool(dataDir, 1)
  const settings = { BACKUP_DIR: backupDir }
  const start = async (more = settings) => {
    const server = await startServer(dataDir, 0, more)
    onTestFinished(() => server.kill().catch(() => {}))
    return server
  }
  const knowsTeacher = async ({ address }: { address: string }) =>
    JSON.stringify(await succeedAt(address, teacher.cookie, 'checkLogin', {})).includes(teacher.id)

  const first = await start()
  expect(await knowsTeacher(first)).toBe(true)
  const generations = async () => await listGenerations(backupDir)
  await expect.poll(async () => (await generations()).filter(({ base }) => base).length, POLL).toBe(1)
  expect(await first.stop()).toBe(0)

  await rename(dataDir, disk)
  await mkdir(dataDir)
  const before = await generations()
  const refusal = await startServer(dataDir, 0, settings).then(
    () => '',
    (error) => error.message,
  )
  expect(refusal).toMatch(/^the server did not start: DATA_DIR: \S+ has no database, but BACKUP_DIR \S+ has .*\n$/)
  for (const words of [[], ['--empty']])
    expect(await runStart(words, { ...settings, DATA_DIR: dataDir })).toEqual({
      code: 1,
      output: refusal.replace('the server did not start: ', ''),
    })
  expect([await readdir(dataDir), await generations()]).toEqual([[], before])

  // For a new portal.
  const other = join(root, 'other')
  await mkdir(other)
  const fresh = await start({ BACKUP_DIR: other })
  expect(await knowsTeacher(fresh)).toBe(false)
  await fresh.kill()
  await rm(dataDir, { recursive: true })

  const [, command = ''] = /npm run restore -- (.+) and put/.exec(refusal) ?? []
  expect(await runRestore(command.split(' '), { log: () => {}, error: console.error })).toBe(0)
  await rename(`${dataDir}-restored`, dataDir)
  const restored = await start()
  expect(await knowsTeacher(restored)).toBe(true)
  expect(await restored.stop()).toBe(0)

  await rm(dataDir, { recursive: true })
  await rename(disk, dataDir)
  const mounted = await start()
  expect(await knowsTeacher(mounted)).toBe(true)
  expect(await mounted.stop()).toBe(0)
})
