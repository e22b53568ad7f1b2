import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Deps } from './deps.ts'
import { drain } from './drain.ts'
import { type Connections, trackConnections } from './http/connections/unused-connections.ts'
import { startTestApp, type TestApp } from './http/testing.ts'

let test: TestApp
let connections: Connections
let address: string
/** Steps of the stop, in the order in which they began. */
let steps: string[]
/** A call to /held has arrived, and runs until `held` resolves. */
let arrived: PromiseWithResolvers<void>
let held: PromiseWithResolvers<string>

/** A reply that ends only with its connection. */
const endless = () => Readable.from(piecesWithoutEnd())
function* piecesWithoutEnd() {
  for (;;) yield Buffer.alloc(64 * 1024)
}

beforeEach(async () => {
  steps = []
  arrived = Promise.withResolvers()
  held = Promise.withResolvers()
  const hold = () => {
    arrived.resolve()
    return held.promise
  }
  // A slow client is not ended because it is slow.
  const config = { slowClientMs: 60_000 }
  test = await startTestApp({ config, more: (app) => void app.post('/held', hold).get('/endless', endless) })
  connections = trackConnections(test.app.server)
  address = await test.listen()
})
afterEach(async () => {
  held.resolve('')
  await test.close()
})

/** The same part; notes each call of this function. */
function noted<Part extends object, Name extends keyof Part>(part: Part, name: Name): Part {
  const call = part[name] as (...given: unknown[]) => unknown
  const note = (...given: unknown[]) => {
    steps.push(String(name))
    return call.apply(part, given)
  }
  return Object.assign(Object.create(part), { [name]: note })
}

/** As of a node behind a proxy. */
const watched = (): Deps => ({
  ...test.deps,
  config: { ...test.deps.config, stopNoticeMs: 3000 },
  store: noted(test.deps.store, 'head'),
  projector: noted(test.deps.projector, 'stop'),
  live: noted(test.deps.live, 'close'),
})
const endWork = async () => steps.push('end of own work')
const status = async (path: string) => (await fetch(`${address}${path}`)).status
const login = () => test.call('login', { user: 'student1', pass: 'demo1234' })

it('a server that stops says so first, finishes its calls, pushes, hands over the projection and closes its sockets', async () => {
  const notice = Promise.withResolvers<void>()
  const stopped = drain({ deps: watched(), connections, endWork, noticed: () => notice.promise })
  expect([await status('/readyz'), (await login()).status]).toEqual([503, 200])
  const call = fetch(`${address}/held`, { method: 'POST' })
  await arrived.promise

  notice.resolve()
  await expect.poll(() => test.deps.lifecycle.state).toBe('stopping')
  const refused = await login()
  expect([refused.status, refused.headers['retry-after'], refused.headers.connection]).toEqual([503, '3', 'close'])
  expect(steps).toEqual([])

  held.resolve('done')
  expect(await (await call).text()).toBe('done')
  expect(await stopped).toBe(true)
  expect(steps).toEqual(['end of own work', 'head', 'stop', 'close'])
})

it('a server that stops without notice refuses new connections at once; on those that are open running calls end and others get 503', async () => {
  const agent = new Agent({ keepAlive: true })
  const ask = async (path: string) => {
    const [reply] = (await once(request(`${address}${path}`, { agent, method: 'POST' }).end(), 'response')) as [
      IncomingMessage,
    ]
    await once(reply.resume(), 'end')
    return reply
  }
  expect((await ask('/api/checkLogin')).statusCode).toBe(200)
  const call = fetch(`${address}/held`, { method: 'POST' })
  await arrived.promise

  const stopped = drain({ deps: test.deps, connections, endWork })
  const late = connect(Number(new URL(address).port), '127.0.0.1')
  const connected = once(late, 'connect').then(() => 'connected')
  expect(await connected.catch(({ code }) => code).finally(() => late.destroy())).toBe('ECONNREFUSED')
  await expect.poll(() => test.deps.lifecycle.state).toBe('stopping')
  const { statusCode, headers } = await ask('/api/checkLogin')
  expect([statusCode, headers['retry-after'], headers.connection]).toEqual([503, '3', 'close'])

  held.resolve('done')
  expect(await (await call).text()).toBe('done')
  expect(await stopped).toBe(true)
  agent.destroy()
})

it('a single server that stops does not wait until a slow phone has fetched a file, and cuts it', async () => {
  const phone = request(`${address}/endless`).end()
  const [reply] = (await once(phone, 'response')) as [IncomingMessage]
  const startedAt = performance.now()
  expect(await drain({ deps: test.deps, connections, endWork, noticed: async () => undefined })).toBe(true)
  expect(performance.now() - startedAt).toBeLessThan(4000)
  connections.closeUnused()
  const [error] = await once(reply.resume(), 'error')
  expect(error.code).toBe('ECONNRESET')
})

it.each([undefined, 'postgres://other'])(
  'a server that stops does not wait for a slow upload, but for calls that have arrived: %s',
  async (databaseUrl) => {
    const headers = { 'content-type': 'application/json', 'content-length': '100' }
    const slow = request(`${address}/api/login`, { method: 'POST', headers })
    slow.on('error', () => undefined)
    slow.write('{')
    const closed = new Promise((resolve) => slow.once('close', resolve))
    await once(test.app.server, 'request')
    const call = fetch(`${address}/held`, { method: 'POST' })
    await arrived.promise
    const config = { ...test.deps.config, databaseUrl }
    const stopped = drain({ deps: { ...test.deps, config }, connections, endWork, noticed: async () => undefined })

    await closed
    expect(steps).toEqual([])
    held.resolve('done')
    expect(await (await call).text()).toBe('done')
    expect(await stopped).toBe(true)
  },
)
