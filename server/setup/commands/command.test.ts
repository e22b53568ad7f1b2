import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

it('says to run npm start first if the dependencies are not installed', async () => {
  const bare = await mkdtemp(join(tmpdir(), 'bawaba-bare-'))
  onTestFinished(() => rm(bare, { recursive: true, force: true }))
  const folder = join(bare, 'server', 'setup', 'commands')
  await mkdir(folder, { recursive: true })
  await copyFile(new URL('command.mjs', import.meta.url), join(folder, 'command.mjs'))
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'command.mjs'), 'school', 'list'])
  expect(status).toBe(1)
  expect(String(stderr)).toMatch(/^The portal is not set up yet\. Run npm start once .*\n$/)
})
