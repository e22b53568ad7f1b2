import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { makeDataDir } from '../database/testing.ts'
import { BARE_ENVIRONMENT } from '../testing/bare-environment.ts'
import { startServer, succeedAt } from '../testing/server-process.ts'

const CORRECTION = fileURLToPath(new URL('../testing/killed-correction.ts', import.meta.url))

it('a correction is complete once the server runs again that was killed in the middle of it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-killed-correction-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await makeDataDir(dataDir)
  const child = spawn(process.execPath, [CORRECTION, dataDir], { env: BARE_ENVIRONMENT })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const [, signal] = await once(child, 'close')
  expect(signal, output).toBe('SIGKILL')
  const { _id, teacher } = JSON.parse(output)
  const { address, stop } = await startServer(dataDir)
  onTestFinished(async () => void (await stop()))
  const { students } = await succeedAt(address, teacher, 'tasks/view', { _id })
  const scores = students?.map(({ _id, score }) => [_id, score])
  expect(scores).toEqual(
    expect.arrayContaining([
      ['student1', 50],
      ['student2', 50],
    ]),
  )
})
