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

/** Folders that PostgreSQL may use, also if the tests run as root: then it runs as another user. */
async function makeFolders() {
  const root = await mkdtemp(join(tmpdir(), 'bawaba-restore-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const [dataDir, backups] = [join(root, 'data'), join(root, 'backups')]
  for (const folder of [dataDir, backups]) await mkdir(folder)
  for (const folder of [root, backups]) await chmod(folder, 0o777)
  process.env.POSTGRES_BIN = BIN
  onTestFinished(() => void delete process.env.POSTGRES_BIN)
  const wal = join(backups, WAL_FOLDER)
  const archiving = { archive_mode: 'on', archive_command: `sh ${SCRIPT} "%p" "%f" ${wal}` }
  return {
    ...{ root, dataDir, backups, archiving },
    async makeWal() {
      await mkdir(wal)
      await chmod(wal, 0o777)
    },
    restore(databaseUrl: string, to: string, ...at: string[]) {
      const words = ['--from', backups, '--to-folder', join(root, to), ...at]
      return runProcess('server/setup/commands/restore.ts', { dataDir, databaseUrl }, ...words)
    },
  }
}

async function openLog(databaseUrl: string) {
  const engine = await openPostgres<Database>(databaseUrl)
  onTestFinished(() => engine.close())
  const store = await openStore(engine)
  onTestFinished(() => store.close())
  const read = async (expression: string) => (await engine.pool.query(`select ${expression} as value`)).rows[0]?.value
  return {
    async append(streamId: string, expectedVersion: number, type: 'TaskClosed' | 'TaskDeleted') {
      const events = [{ type, data: type === 'TaskClosed' ? { closedAt: '' } : {} }]
      const at = new Date().toISOString()
      await store.append({ writes: [{ streamId, expectedVersion, events }], meta: { actorId: null }, at })
      return at
    },
    /** Resolves when everything that was written until now is archived. */
    async archiveAll() {
      const last = await read('pg_walfile_name(pg_switch_wal())')
      const archived = () => read('(select last_archived_wal from pg_stat_archiver)')
      await expect.poll(async () => (await archived()) >= last, POLL).toBe(true)
    },
  }
}

test('PostgreSQL is restored from a base backup and the archived log to one second before a mistake', async () => {
  const { dataDir, backups, archiving, makeWal, ...folders } = await makeFolders()
  await makeWal()
  const postgres = await startEmbeddedPostgres({ settings: archiving })
  onTestFinished(() => postgres.stop())
  await postgres.run('create database school template migrated')
  const databaseUrl = postgres.urlOf('school')
  const { append, archiveAll } = await openLog(databaseUrl)
  await append('task-1', 0, 'TaskClosed')
  const copy = join(backups, 'monday')
  const backup = await runProcess('server/setup/commands/backup.ts', { dataDir, databaseUrl }, copy)
  expect(backup).toEqual({ code: 0, out: `A base backup of PostgreSQL, 0 files in ${copy}\n`, err: '' })
  const last = Date.parse(await append('task-2', 0, 'TaskClosed'))
  await expect.poll(() => Date.now() - last, POLL).toBeGreaterThan(1_100)
  const mistake = Date.parse(await append('task-2', 1, 'TaskDeleted'))
  await append('task-3', 0, 'TaskClosed')
  await archiveAll()

  const restore = (to: string, ...at: string[]) => folders.restore(databaseUrl, to, ...at)
  const before = await restore('before', '--at', new Date(mistake - 1_000).toISOString())
  expect(before).toMatchObject({ code: 0, err: '' })
  expect(before.out).toContain(`Restored up to event 2, which happened at ${new Date(last).toISOString()}`)
  const newest = await restore('newest')
  expect(newest).toMatchObject({ code: 0, out: expect.stringContaining('Restored up to event 4,') })
  expect((await restore('early', '--at', '2001-01-01')).err).toMatch(/^The backups of .* begin at 20/)
})

test('without an archive a base backup is restored alone, and what the restored PostgreSQL archives is restored later', async () => {
  const { root, dataDir, backups, archiving, makeWal, restore } = await makeFolders()
  const postgres = await startEmbeddedPostgres()
  onTestFinished(() => postgres.stop())
  await postgres.run('create database school template migrated')
  const databaseUrl = postgres.urlOf('school')
  await (await openLog(databaseUrl)).append('task-1', 0, 'TaskClosed')
  // As on a primary with a standby: without it no commit returns.
  await postgres.run("alter system set synchronous_standby_names = 'b'")
  const copy = join(backups, 'monday')
  const backup = await runProcess('server/setup/commands/backup.ts', { dataDir, databaseUrl }, copy)
  expect(backup).toMatchObject({ code: 0, err: '' })
  expect(backup.out).toContain('PostgreSQL does not archive its log: only this moment can be restored')

  const alone = await restore(databaseUrl, 'alone')
  expect(alone).toMatchObject({ code: 0, err: '' })
  expect(alone.out).toContain('Restored up to event 1,')
  expect(alone.out).toMatch(/has no archived log: this is the state at the end of the base backup, 20/)
  expect(alone.out).toContain("The restored PostgreSQL waits at each commit for the standbys 'b'")
  expect(alone.out).toContain('make a base backup at once')

  await makeWal()
  const folder = join(root, 'alone/postgres')
  const settings = { ...archiving, synchronous_standby_names: '' }
  const started = await startEmbeddedPostgres({ folder, settings })
  onTestFinished(() => started.stop())
  const log = await openLog(started.urlOf('school'))
  await log.append('task-2', 0, 'TaskClosed')
  await log.archiveAll()
  const again = await restore(databaseUrl, 'again')
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining('Restored up to event 2,') })
})
