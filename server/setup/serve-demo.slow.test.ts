import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openBeside } from '../database/open-beside.ts'
import { SQLITE_FILE } from '../database/open-database.ts'
import type { Database } from '../database/tables.ts'
import { BARE_ENVIRONMENT } from '../testing/bare-environment.ts'
import { runSchool } from './commands/school.ts'

/** Starts serve-demo.ts as a process, in an empty data folder and on a free port. */
let dataDir: string
let running: ChildProcess | undefined
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bawaba-start-'))
})
afterEach(async () => {
  running?.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

interface Started {
  address: string
  /** Its output until now, stdout and stderr. */
  output(): string
  stop(): Promise<number | null>
}

async function start(...words: string[]): Promise<Started> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve-demo.ts'), ...words], {
    env: { ...BARE_ENVIRONMENT, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  })
  running = child
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  await expect.poll(() => output, { timeout: 120_000, interval: 50 }).toContain('Bawaba listens on ')
  const address = /Bawaba listens on (\S+)/.exec(output)?.[1] ?? ''
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200)
  return {
    address,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      return (await ended)[0]
    },
  }
}

const call = async (address: string, name: string, body: object, cookie = '') =>
  await fetch(`${address}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

/** Row counts, read while a server uses the database. */
async function counts() {
  const db = await openBeside<Database>(join(dataDir, SQLITE_FILE))
  try {
    const rows = async (table: 'schools' | 'users' | 'events') =>
      (await db.read.selectFrom(table).selectAll().execute()).length
    return { schools: await rows('schools'), users: await rows('users'), events: await rows('events') }
  } finally {
    await db.close()
  }
}

it('--empty serves an empty portal and says how to add a school', async () => {
  const server = await start('--empty')
  expect((await call(server.address, 'checkLogin', {})).status).toBe(200)
  expect(await counts()).toEqual({ schools: 0, users: 0, events: 0 })
  await expect.poll(server.output).toContain('npm run school -- add --name')
  expect(await server.stop()).toBe(0)
  expect(server.output()).not.toMatch(/demo/i)
})

it('adds no demo school to a database that has a school', async () => {
  await runSchool(['add', '--name', 'النور', '--manager', 'nabil'], { DATA_DIR: dataDir })
  const server = await start()
  expect(await counts()).toEqual({ schools: 1, users: 1, events: 0 })
  expect(await server.stop()).toBe(0)
  expect(server.output()).not.toMatch(/demo/i)
})

it('prints working logins, and keeps the data at the second start', async () => {
  const server = await start()
  await expect.poll(server.output).toContain('teacher2')
  const password = /password (\S+)\)/.exec(server.output())?.[1]
  const logins = [...server.output().matchAll(/^ {2}(\w+) +(.+)$/gm)].map(([, user]) => user)
  expect(logins.sort()).toEqual(['editor1', 'manager1', 'student1', 'student2', 'teacher1', 'teacher2', 'teacher7'])
  for (const user of logins) {
    const reply = await call(server.address, 'login', { user, pass: password })
    expect([user, reply.status]).toEqual([user, 200])
    expect(await reply.json()).toMatchObject({ success: { userinfo: { user } } })
  }

  const login = await call(server.address, 'login', { user: 'manager1', pass: password })
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  expect((await call(server.address, 'classes/add', { code: '7-12' }, cookie)).status).toBe(200)
  const before = await counts()
  expect(before).toMatchObject({ schools: 2, users: 314 })
  expect(await server.stop()).toBe(0)

  const again = await start()
  await expect.poll(again.output).toContain('student1')
  expect(again.output()).not.toContain('Filling')
  const classes = await call(again.address, 'classes/view', {}, cookie)
  expect(JSON.stringify(await classes.json())).toContain('7-12')
  expect(await counts()).toMatchObject({ schools: 2, users: 314 })
  expect((await counts()).events).toBeGreaterThanOrEqual(before.events)
  expect(await again.stop()).toBe(0)
})

it('prints one line for an invalid setting, and for a data folder that cannot be made', async () => {
  const wrong: Record<string, string>[] = [{ PORT: 'abc' }, { DATA_DIR: '/dev/null/x' }]
  for (const environment of wrong) {
    const { err, code } = await runToEnd(environment)
    expect([code, err.trim().split('\n')]).toEqual([1, [expect.stringContaining(Object.keys(environment)[0] ?? '')]])
  }
})

function runToEnd(environment: Record<string, string>): Promise<{ code: number | null; err: string }> {
  const env = { ...BARE_ENVIRONMENT, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...environment }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [join(import.meta.dirname, 'serve-demo.ts')], { env }, (_, __, err) =>
      resolve({ code: child.exitCode, err }),
    )
  })
}
