import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { eraseSuite } from './erase-suite.ts'

async function makeFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-erase-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

eraseSuite(async () => {
  const dataDir = await makeFolder()
  return {
    open: () => openDatabase({ dataDir }),
    bytes: async () => {
      const names = await readdir(dataDir)
      return Buffer.concat(await Promise.all(names.map((name) => readFile(join(dataDir, name)))))
    },
  }
})

test('the command wants the server stopped, and a person', async () => {
  const dataDir = await makeFolder()
  const engine = await openDatabase({ dataDir })
  expect(await run(dataDir, 'student1')).toMatchObject({ code: 1, output: expect.stringContaining('Stop it first') })
  await engine.close()
  expect(await run(dataDir)).toMatchObject({ code: 2, output: expect.stringContaining('Usage') })
  expect(await run(dataDir, 'nobody')).toEqual({ code: 0, output: '0 events of nobody masked\n' })
})

function run(dataDir: string, ...words: string[]): Promise<{ code: number; output: string }> {
  const options = { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' } }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'erase.ts'), ...words],
      options,
      (_, out, err) => resolve({ code: child.exitCode ?? -1, output: out + err }),
    )
  })
}
