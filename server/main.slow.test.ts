import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BARE_ENVIRONMENT } from './testing/bare-environment.ts'

/** The real process on a folder of its own and a free port. */
let folder: string
let server: ChildProcess | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bawaba-main-'))
})
afterEach(() => {
  server?.kill('SIGKILL')
  server = undefined
  rmSync(folder, { recursive: true, force: true })
})

function start(environment: Record<string, string>) {
  const main = new URL('main.ts', import.meta.url).pathname
  const child = spawn('node', [main], {
    env: { ...BARE_ENVIRONMENT, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', ...environment },
  })
  server = child
  const said = { out: '', err: '' }
  child.stdout.on('data', (text) => {
    said.out += text
  })
  child.stderr.on('data', (text) => {
    said.err += text
  })
  return { child, said, ended: once(child, 'exit') as Promise<[number | null, string | null]> }
}

async function listening({ said, child }: ReturnType<typeof start>): Promise<string> {
  for (;;) {
    const address = /Bawaba listens on (\S+)/.exec(said.out)?.[1]
    if (address) return address
    if (child.exitCode !== null) throw new Error(said.err)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

it('says where it listens in one line, ends the call at hand on SIGTERM and exits 0', async () => {
  const process = start({})
  const address = await listening(process)
  expect(process.said.out.trim()).toBe(`Bawaba listens on ${address}`)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)

  // A call whose body is still on its way when the signal comes.
  const body = JSON.stringify({ user: 'nobody', pass: 'x' })
  // Browsers open connections in advance that never carry a call.
  const unused = connect(Number(new URL(address).port), '127.0.0.1')
  await once(unused, 'connect')
  // This one would be kept alive after its reply, and the server with it.
  const agent = new Agent({ keepAlive: true })
  const call = request(`${address}/api/login`, {
    agent,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  })
  const reply = once(call, 'response')
  call.write(body.slice(0, 10))
  await new Promise((resolve) => setTimeout(resolve, 200))
  process.child.kill('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 200))
  call.end(body.slice(10))
  const [response] = await reply
  expect(response.statusCode).toBe(422)
  response.resume()
  expect(await process.ended).toEqual([0, null])
  expect(process.said.err).toBe('')
  agent.destroy()
})

it('logs every call with a request id, and never what people send', async () => {
  const process = start({ LOG_LEVEL: 'trace' })
  const address = await listening(process)
  const reply = await fetch(`${address}/api/login?search=canary-query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `sid=${'canary'.padEnd(43, 'x')}` },
    body: JSON.stringify({ user: 'canary-user', pass: 'canary-password' }),
  })
  expect(reply.status).toBe(422)
  process.child.kill('SIGTERM')
  await process.ended
  const lines = process.said.out.split('\n').filter((line) => line.startsWith('{'))
  const call = lines.map((line) => JSON.parse(line)).find((line) => line.call === 'login')
  expect(call).toMatchObject({ level: 30, status: 422, reqId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  expect(process.said.out + process.said.err).not.toContain('canary')
})

it.each([
  [{ PORT: 'many' }, 'PORT=many: must be a whole number from 0 to 65535'],
  [{ DATABASE_URL: 'mysql://u:secret@h/x' }, 'DATABASE_URL: must be an address that begins with postgres://'],
  [{ DATABASE_URL: 'postgres://127.0.0.1:1/x' }, 'DATABASE_URL: storage unavailable (ECONNREFUSED)'],
  [{ DATA_DIR: '/dev/null/x' }, /^DATA_DIR: ENOTDIR/],
  [{ HOST: '203.0.113.1' }, /EADDRNOTAVAIL/],
])('%o is one line and exit 1', async (environment, line) => {
  const process = start(environment)
  expect(await process.ended).toEqual([1, null])
  expect(process.said.err.trim()).toMatch(line)
  expect(process.said.err.trim().split('\n')).toHaveLength(1)
})

it('a second server on the same folder is refused in one line', async () => {
  const first = start({})
  await listening(first)
  const keep = server
  const second = start({})
  expect(await second.ended).toEqual([1, null])
  expect(second.said.err.trim().split('\n')).toHaveLength(1)
  keep?.kill('SIGTERM')
  expect(await first.ended).toEqual([0, null])
})
