import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { openPostgres } from '../database/postgres.ts'
import type { Database } from '../database/tables.ts'
import { readWalArchive } from './wal-archive.ts'

const POLL = { timeout: 60_000, interval: 50 }

test('while PostgreSQL cannot archive its log the age rises with failures, and is 0 when it can again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bawaba-archive-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  // PostgreSQL runs as another user if the tests run as root.
  await chmod(folder, 0o755)
  const mounted = join(folder, 'mounted')
  const settings = { archive_mode: 'on', archive_command: `test -e ${mounted}` }
  const postgres = await startEmbeddedPostgres({ settings })
  onTestFinished(() => postgres.stop())
  const engine = await openPostgres<Database>(postgres.urlOf('migrated'))
  onTestFinished(() => engine.close())
  let tables = 0
  /** PostgreSQL finishes a file only if it has something in it. */
  const finishFile = async () => {
    tables += 1
    await postgres.run(`create table table_${tables} ()`)
    await postgres.run('select pg_switch_wal()')
  }
  const archive = () => readWalArchive(engine, 10_000)
  await finishFile()
  await finishFile()
  const failing = { ageSeconds: expect.toSatisfy((age) => age > 0), failures: expect.toSatisfy((count) => count > 0) }
  await expect.poll(archive, POLL).toEqual(failing)
  await writeFile(mounted, '')
  // After three failures PostgreSQL waits until the next file is finished.
  await finishFile()
  await expect.poll(async () => (await archive())?.ageSeconds, POLL).toBe(0)
})
