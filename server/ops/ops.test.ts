import { afterEach, beforeEach, expect, it } from 'vitest'
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
    { status: 'ready', lag: { head: 0, position: 0, seconds: 0 } },
  ])
})

it('is not ready while read models lag more than five seconds', async () => {
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
  expect((await get('/readyz')).statusCode).toBe(200)
  await append('task-2', 9000)
  await test.deps.store.append({
    writes: [{ streamId: 'task-1', expectedVersion: 1, events: [{ type: 'TaskClosed', data }] }],
    meta: { actorId: null },
    at: at(0),
  })
  const later = { ...test.deps, now: () => new Date(Date.now() + 6000) }
  Object.assign(test.deps, later)
  const reply = await get('/readyz')
  expect(reply.statusCode).toBe(503)
  expect(reply.json()).toMatchObject({ status: 'lagging', lag: { head: 3, position: 0 } })
  expect(reply.headers['retry-after']).toBeDefined()
})

it('is not ready while the database is unreachable', async () => {
  Object.assign(test.deps.store, { head: () => Promise.reject(new Error('away')) })
  expect((await get('/readyz')).json()).toEqual({ status: 'database' })
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
