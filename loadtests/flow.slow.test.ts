import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPostgres } from '../server/database/testing-postgres.ts'
import { makeLoadSchool } from '../server/setup/commands/load-school.ts'
import { BARE_ENVIRONMENT } from '../server/testing/bare-environment.ts'

const root = join(import.meta.dirname, '..')

/** Serves what `setting` and `folder` name as `npm start` does, on a free port. */
async function serve(folder: string, setting: Record<string, string>, option?: '--empty') {
  const child = spawn(process.execPath, ['server/setup/serve-demo.ts', ...(option ? [option] : [])], {
    cwd: root,
    env: { ...BARE_ENVIRONMENT, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', ...setting },
  })
  const address = await new Promise<string>((resolve, reject) => {
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
  return { child, address }
}

const run = (address: string, ...options: string[]) =>
  promisify(execFile)(process.execPath, ['loadtests/flow.ts', '--base', address, ...options], { cwd: root })

async function runAll(address: string) {
  const { stdout, stderr } = await run(address)
  expect(stderr).toBe('')
  expect(stdout.trim().split('\n')).toHaveLength(30)
  expect(stdout).not.toMatch(/^[^✓]/m)
}

const folder = mkdtempSync(join(tmpdir(), 'bawaba-flow-'))
const servers: ChildProcess[] = []
afterAll(() => {
  for (const server of servers) server.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

describe('with the demo school on SQLite', () => {
  let address: string
  beforeAll(async () => {
    // `npm test` provides a filled folder.
    if (process.env.DEMO_SCHOOL) cpSync(process.env.DEMO_SCHOOL, folder, { recursive: true })
    const { child, ...server } = await serve(folder, {})
    servers.push(child)
    address = server.address
  })

  it('the tasks run from end to end, twice on the same school', async () => {
    await runAll(address)
    await runAll(address)
  })

  it('a mismatch exits with 1 and prints the expected and the received value', async () => {
    const failed = await run(address, '--user-suffix', '-nobody').catch((error) => error)
    expect(failed.code).toBe(1)
    expect(failed.stderr).toMatch(/✗ login of teacher1-nobody\n +expected 200\n +got +"422 /)
  })
})

it('the same tasks run on PostgreSQL', async () => {
  const engine = await openTestPostgres()
  const setting = { DATABASE_URL: engine.url }
  await makeLoadSchool({ dataDir: folder, databaseUrl: engine.url }, { students: 3, teachers: 2, password: 'demo1234' })
  const { child, address } = await serve(mkdtempSync(join(folder, 'files-')), setting, '--empty')
  const ended = once(child, 'exit')
  try {
    await runAll(address)
  } finally {
    child.kill('SIGTERM')
    await ended
    await engine.close()
  }
})
