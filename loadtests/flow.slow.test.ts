import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BARE_ENVIRONMENT } from '../server/testing/bare-environment.ts'

// Serves the demo school as `npm start` does, in a temporary folder on a free port.
const root = join(import.meta.dirname, '..')
let folder: string
let server: ChildProcess | undefined
let address: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bawaba-flow-'))
  // `npm test` provides a filled folder.
  if (process.env.DEMO_SCHOOL) cpSync(process.env.DEMO_SCHOOL, folder, { recursive: true })
  const child = spawn(process.execPath, ['server/setup/serve-demo.ts'], {
    cwd: root,
    env: { ...BARE_ENVIRONMENT, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' },
  })
  server = child
  address = await new Promise((resolve, reject) => {
    let output = ''
    const listen = (text: Buffer) => {
      output += text
      const found = /Bawaba listens on (\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', () => reject(new Error(output)))
  })
})
afterAll(() => {
  server?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const run = (...options: string[]) =>
  promisify(execFile)(process.execPath, ['loadtests/flow.ts', '--base', address, ...options], { cwd: root })

it('one task runs from end to end, twice on the same school', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { stdout, stderr } = await run()
    expect(stderr).toBe('')
    expect(stdout.trim().split('\n')).toHaveLength(15)
    expect(stdout).not.toMatch(/^[^✓]/m)
  }
})

it('a mismatch exits with 1 and prints the expected and the received value', async () => {
  const failed = await run('--user-suffix', '-nobody').catch((error) => error)
  expect(failed.code).toBe(1)
  expect(failed.stderr).toMatch(/✗ login of teacher1-nobody\n +expected 200\n +got +"422 /)
})
