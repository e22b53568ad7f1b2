import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../events/store/open-store.ts'
import { startEmbeddedPostgres } from '../../database/embedded-postgres.ts'
import { openPostgres } from '../../database/postgres.ts'
import type { Database } from '../../database/tables.ts'
import { runProcess } from '../../testing/run-process.ts'
import { WAL_FOLDER } from '../postgres/base-folder.ts'

const SCRIPT = join(import.meta.dirname, '../postgres/archive-wal.sh')
const POLL = { timeout: 60_000, interval: 50 }
/** The programs of the PostgreSQL that the tests install. */
const BIN = join(
  dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
  '../native/bin',
)

test('PostgreSQL is restored from a base backup and the archived log to one second before a mistake', async () => {
  const root = await mkdtemp(join(tmpdir(), 'bawaba-restore-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const [dataDir, backups] = [join(root, 'data'), join(root, 'backups')]
  const wal = join(backups, WAL_FOLDER)
  for (const folder of [dataDir, backups, wal]) await mkdir(folder)
  // PostgreSQL runs as another user if the tests run as root.
  for (const folder of [root, backups, wal]) await chmod(folder, 0o777)
  const archiving = { archive_mode: 'on', archive_command: `sh ${SCRIPT} "%p" "%f" ${wal}` }
  const postgres = await startEmbeddedPostgres({ settings: archiving })
  onTestFinished(() => postgres.stop())
  await postgres.run('create database school template migrated')
  const databaseUrl = postgres.urlOf('school')
  const engine = await openPostgres<Database>(databaseUrl)
  onTestFinished(() => engine.close())
  const store = await openStore(engine)
  onTestFinished(() => store.close())
  const append = async (streamId: string, expectedVersion: number, type: 'TaskClosed' | 'TaskDeleted') => {
    const events = [{ type, data: type === 'TaskClosed' ? { closedAt: '' } : {} }]
    const at = new Date().toISOString()
    await store.append({ writes: [{ streamId, expectedVersion, events }], meta: { actorId: null }, at })
    return at
  }
  await append('task-1', 0, 'TaskClosed')
  const copy = join(backups, 'monday')
  const backup = await runProcess('server/setup/commands/backup.ts', { dataDir, databaseUrl }, copy)
  expect(backup).toEqual({ code: 0, out: `A base backup of PostgreSQL, 0 files in ${copy}\n`, err: '' })
  const last = Date.parse(await append('task-2', 0, 'TaskClosed'))
  await expect.poll(() => Date.now() - last, POLL).toBeGreaterThan(1_100)
  const mistake = Date.parse(await append('task-2', 1, 'TaskDeleted'))
  await append('task-3', 0, 'TaskClosed')
  const { rows } = await engine.pool.query('select pg_walfile_name(pg_switch_wal()) as name')
  const archived = async () =>
    (await engine.pool.query('select last_archived_wal as name from pg_stat_archiver')).rows[0]?.name
  await expect.poll(async () => (await archived()) >= rows[0]?.name, POLL).toBe(true)

  process.env.POSTGRES_BIN = BIN
  onTestFinished(() => void delete process.env.POSTGRES_BIN)
  const restore = (to: string, ...at: string[]) => {
    const words = ['--from', backups, '--to-folder', join(root, to), ...at]
    return runProcess('server/setup/commands/restore.ts', { dataDir, databaseUrl }, ...words)
  }
  const before = await restore('before', '--at', new Date(mistake - 1_000).toISOString())
  expect(before).toMatchObject({ code: 0, err: '' })
  expect(before.out).toContain(`Restored up to event 2, which happened at ${new Date(last).toISOString()}`)
  const newest = await restore('newest')
  expect(newest).toMatchObject({ code: 0, out: expect.stringContaining('Restored up to event 4,') })
  expect((await restore('early', '--at', '2001-01-01')).err).toMatch(/^The backups of .* begin at 20/)
})
