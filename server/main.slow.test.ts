import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BARE_ENVIRONMENT } from './testing/bare-environment.ts'

/** DATA_DIR of the server process. */
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
  // A busy machine must not make the server answer 503.
  const settings = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', MAX_LOOP_DELAY_MS: '0' }
  const child = spawn('node', [main], { env: { ...BARE_ENVIRONMENT, ...settings, ...environment } })
  server = child
  const output = { out: '', err: '' }
  child.stdout.on('data', (text) => {
    output.out += text
  })
  child.stderr.on('data', (text) => {
    output.err += text
  })
  return { child, output, ended: once(child, 'exit') as Promise<[number | null, string | null]> }
}

async function listening({ output, child }: ReturnType<typeof start>): Promise<string> {
  for (;;) {
    const address = /Bawaba listens on (\S+)/.exec(output.out)?.[1]
    if (address) return address
    if (child.exitCode !== null) throw new Error(output.err)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

it('prints its address in one line, finishes the running call on SIGTERM and exits with 0', async () => {
  const process = start({})
  const address = await listening(process)
  expect(process.output.out.trim()).toBe(`Bawaba listens on ${address}`)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)

  // The body of this call is sent only in part before the signal.
  const body = JSON.stringify({ user: 'nobody', pass: 'x' })
  // Browsers open connections in advance that never carry a call.
  const unused = connect(Number(new URL(address).port), '127.0.0.1')
  await once(unused, 'connect')
  // A kept-alive connection must not keep the server running.
  const agent = new Agent({ keepAlive: true })
  const call = request(`${address}/api/login`, {
    agent,
    method: 'POST',
    // The server answers 100 when it has the head of the call.
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  })
  const reply = once(call, 'response')
  const begun = once(call, 'continue')
  call.write(body.slice(0, 10))
  await begun
  process.child.kill('SIGTERM')
  // While the call runs, the port is free for the next server already.
  const probe = () =>
    fetch(`${address}/readyz`).then(
      ({ status }) => status,
      ({ cause }) => cause.code,
    )
  await expect.poll(probe).toBe('ECONNREFUSED')
  call.end(body.slice(10))
  const [response] = await reply
  expect(response.statusCode).toBe(422)
  response.resume()
  expect(await process.ended).toEqual([0, null])
  expect(process.output.err).toBe('')
  agent.destroy()
})

it('says first that it is not ready and still answers calls; a second signal ends it at once', async () => {
  const process = start({ STOP_NOTICE_SECONDS: '600' })
  const address = await listening(process)
  process.child.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(503)
  const body = JSON.stringify({ user: 'nobody', pass: 'wrong' })
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${address}/api/login`, { method: 'POST', headers, body })
  expect([reply.status, reply.headers.get('connection')]).toEqual([422, 'close'])
  // A signal that follows at once is taken for the same one.
  const ended = () => process.child.kill('SIGTERM') && process.child.exitCode
  await expect.poll(ended, { timeout: 20_000, interval: 100 }).not.toBe(null)
  expect(await process.ended).toEqual([1, null])
  expect(process.output.err).toContain('ended by a second signal')
})

it('lets 1,000 clients connect at once while the process is too busy to accept them', async () => {
  const process = start({})
  const port = Number(new URL(await listening(process)).port)
  process.child.kill('SIGSTOP')
  const clients = Array.from({ length: 1000 }, () => connect(port, '127.0.0.1'))
  try {
    // The system completes these connections without the process. It completes none beyond the queue.
    await Promise.all(clients.map((client) => once(client, 'connect')))
  } finally {
    for (const client of clients) client.destroy()
    process.child.kill('SIGCONT')
  }
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

it('does not name every socket when its metrics are read', async () => {
  const address = await listening(
    start({ NODE_ENV: 'production', COOKIE_SECURE: 'false', METRICS_TOKEN: 'metrics-token-of-a-test' }),
  )
  const reply = await fetch(`${address}/metrics`, { headers: { authorization: 'Bearer metrics-token-of-a-test' } })
  const text = await reply.text()
  expect(text).toContain('process_open_fds')
  expect(text).not.toContain('nodejs_active_')
})

it('logs every call with a request id and without its contents, and when the nightly sweep of uploads is', async () => {
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
  const lines = process.output.out.split('\n').filter((line) => line.startsWith('{'))
  const call = lines.map((line) => JSON.parse(line)).find((line) => line.call === 'login')
  expect(call).toMatchObject({ level: 30, status: 422, reqId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  expect(process.output.out + process.output.err).not.toContain('canary')
  const planned = lines.find((line) => line.includes('next sweep of unreferenced uploads')) ?? '{}'
  const ms = new Date(JSON.parse(planned).at).getTime() - Date.now()
  expect(ms).toBeGreaterThan(0)
  expect(ms).toBeLessThanOrEqual(24 * 3600 * 1000)
})

it.each([
  [{ DATABASE_URL: 'mysql://u:secret@h/x' }, 'DATABASE_URL: must be an address that begins with postgres://'],
  [{ DATABASE_URL: 'postgres://127.0.0.1:1/x' }, 'DATABASE_URL: storage unavailable (ECONNREFUSED)'],
  [
    { DATABASE_URL: 'postgres://127.0.0.1:1,127.0.0.1:2/x' },
    'DATABASE_URL: no host takes writes: 127.0.0.1:1 ECONNREFUSED, 127.0.0.1:2 ECONNREFUSED',
  ],
  [{ DATA_DIR: '/dev/null/x' }, /^DATA_DIR: ENOTDIR/],
  [{ HOST: '203.0.113.1' }, /EADDRNOTAVAIL/],
])('refuses %o with one line and exit code 1', async (environment, line) => {
  const process = start(environment)
  expect(await process.ended).toEqual([1, null])
  expect(process.output.err.trim()).toMatch(line)
  expect(process.output.err.trim().split('\n')).toHaveLength(1)
})

it('refuses a second server on the same folder with one line', async () => {
  const first = start({})
  await listening(first)
  const keep = server
  const second = start({})
  expect(await second.ended).toEqual([1, null])
  expect(second.output.err.trim().split('\n')).toHaveLength(1)
  keep?.kill('SIGTERM')
  expect(await first.ended).toEqual([0, null])
})
