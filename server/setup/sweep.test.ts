import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { takeServerLock } from '../database/server-lock.ts'
import { openTestDatabase } from '../database/testing.ts'
import { isThere, sweepSuite } from './sweep-suite.ts'

sweepSuite(() => openTestDatabase())

test('the command names what it would delete, deletes it when told so, and not while a server runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bawaba-sweep-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const game = join(folder, 'games', 'ab'.repeat(20))
  await mkdir(game, { recursive: true })
  await writeFile(join(game, 'index.html'), 'x')
  await utimes(game, new Date(0), new Date(0))
  const sweep = (...words: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'sweep.ts'), ...words], {
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: undefined },
    })
  const giveBack = await takeServerLock(join(folder, 'server.lock'))
  await expect(sweep('--delete')).rejects.toMatchObject({
    stderr: expect.stringContaining('Another server is running'),
  })
  await giveBack()
  expect((await sweep()).stdout).toContain(`games/${'ab'.repeat(20)}\n1 files and games`)
  expect(await isThere(game)).toBe(true)
  expect((await sweep('--delete')).stdout).toContain('deleted')
  expect(await isThere(game)).toBe(false)
  await expect(sweep('--remove')).rejects.toMatchObject({ code: 2 })
})
