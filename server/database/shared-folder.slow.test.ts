import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { isSharedFolder } from './shared-folder.ts'
import { openTestDatabase } from './testing.ts'
import { openTestPostgres } from './testing-postgres.ts'

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'bawaba-folder-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

it('finds a node whose DATA_DIR is not that of the others', async () => {
  const engine = await openTestPostgres()
  onTestFinished(engine.close)
  const [shared, own] = [await folder(), await folder()]
  // Two nodes that start at once on a new database.
  expect(await Promise.all([isSharedFolder(engine, shared), isSharedFolder(engine, shared)])).toEqual([true, true])
  expect(await isSharedFolder(engine, own)).toBe(false)
  expect(await isSharedFolder(engine, shared)).toBe(true)
  // A folder restored from a backup is the same folder.
  await cp(shared, own, { recursive: true })
  expect(await isSharedFolder(engine, own)).toBe(true)
})

it('is not checked on SQLite', async () => {
  const engine = await openTestDatabase()
  onTestFinished(engine.close)
  expect(await isSharedFolder(engine, '/nonexistent')).toBe(true)
})
