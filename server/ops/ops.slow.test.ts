import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStore } from '../../events/store/open-store.ts'
import { startTestApp, type TestApp } from '../http/testing.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp({ config: { metricsToken: 'secret-token' } })
})
afterEach(() => test.close())

const get = (url: string, remoteAddress = '127.0.0.1', headers = {}) => test.app.inject({ url, remoteAddress, headers })

it('is alive and ready', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'alive' })
  const ready = await get('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: 'ready', projection: 'current', lag: { head: 0, position: 0, seconds: 0 } },
  ])
})

it('stays ready while read models lag, and reports the lag', async () => {
  await test.deps.projector.stop()
  const at = (ago: number) => new Date(Date.now() - ago).toISOString()
  const data = { closedAt: at(0) }
  const append = (streamId: string, ago: number) =>
    test.deps.store.append({
      writes: [{ streamId, expectedVersion: 0, events: [{ type: 'TaskClosed', data }] }],
      meta: { actorId: null },
      at: at(ago),
    })
  await append('task-1', 1000)
  expect((await get('/readyz')).json()).toMatchObject({ projection: 'current' })
  await append('task-2', 9000)
  await test.deps.store.append({
    writes: [{ streamId: 'task-1', expectedVersion: 1, events: [{ type: 'TaskClosed', data }] }],
    meta: { actorId: null },
    at: at(0),
  })
  const later = { ...test.deps, now: () => new Date(Date.now() + 6000) }
  Object.assign(test.deps, later)
  const reply = await get('/readyz')
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({ status: 'ready', projection: 'behind', lag: { head: 3, position: 0 } })
  const { payload } = await get('/metrics', '127.0.0.1', { authorization: 'Bearer secret-token' })
  expect(Number(/^bawaba_projection_lag_seconds (\S+)/m.exec(payload)?.[1])).toBeGreaterThan(5)
})

it.each([
  ['refuses', () => Promise.reject(new Error('away'))],
  ['does not answer', () => new Promise<number>(() => {})],
])('serves metrics while the database %s', async (_, head) => {
  await get('/healthz')
  Object.assign(test.deps.store, { head })
  const { payload, statusCode } = await get('/metrics', '127.0.0.1', { authorization: 'Bearer secret-token' })
  expect(statusCode).toBe(200)
  expect(payload).toMatch(/^bawaba_database_up 0$/m)
  expect(payload).toMatch(/^bawaba_http_duration_seconds_count/m)
  expect(payload).not.toMatch(/^bawaba_(log_position|projection_lag_seconds) /m)
})

it('counts the events that this node appended, not those of other nodes', async () => {
  const other = await openStore(test.deps.db)
  const append = (store: typeof other, streamId: string) =>
    store.append({
      writes: [{ streamId, expectedVersion: 0, events: [{ type: 'TaskClosed', data: { closedAt: '' } }] }],
      meta: { actorId: null },
      at: new Date().toISOString(),
    })
  await append(test.deps.store, 'task-1')
  await append(other, 'task-2')
  const { payload } = await get('/metrics', '127.0.0.1', { authorization: 'Bearer secret-token' })
  expect(payload).toMatch(/^bawaba_events_total 1$/m)
  expect(payload).toMatch(/^bawaba_log_position 2$/m)
  await other.close()
})

it.each([
  ['is unreachable', () => Promise.reject(new Error('away'))],
  ['does not answer', () => new Promise<number>(() => {})],
])('is not ready while the database %s', async (_, head) => {
  Object.assign(test.deps.store, { head })
  const reply = await get('/readyz')
  expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'database' }])
})

it('requires the token for metrics, also from this machine', async () => {
  const cookie = await test.login('student1')
  await test.call('checkLogin', {}, cookie)
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const { payload, statusCode } = await get('/metrics', '10.0.0.1', bearer('secret-token'))
  expect(statusCode).toBe(200)
  expect(payload).toMatch(/bawaba_http_duration_seconds_count\{route="checkLogin",status="200"\} 1/)
  for (const name of ['log_position', 'projection_position', 'projection_lag_seconds', 'sockets', 'events_total'])
    expect(payload).toMatch(new RegExp(`^bawaba_${name} 0$`, 'm'))
  expect((await get('/metrics', '10.0.0.1')).statusCode).toBe(403)
  expect((await get('/metrics', '10.0.0.1', bearer('guess'))).statusCode).toBe(403)
  // A local proxy that adds no header is indistinguishable from this machine.
  expect((await get('/metrics')).statusCode).toBe(403)
})

it('without a token, serves metrics to this machine in development, and to nobody in production', async () => {
  const statuses = async (nodeEnv: 'development' | 'production') => {
    const other = await startTestApp({ config: { nodeEnv } })
    const from = (remoteAddress: string, headers = {}) =>
      other.app.inject({ url: '/metrics', remoteAddress, headers }).then((reply) => reply.statusCode)
    const found = [
      await from('127.0.0.1'),
      await from('127.0.0.1', { 'x-forwarded-for': '10.0.0.1' }),
      await from('10.0.0.1'),
    ]
    await other.close()
    return found
  }
  expect(await statuses('development')).toEqual([200, 403, 403])
  expect(await statuses('production')).toEqual([403, 403, 403])
})
