import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UserInfo } from '../../server/contract/session.ts'
import { CallError, call } from './call.ts'
import { sessionAtom } from './session.ts'
import { askForLoginWith, sessionRenewed } from './session-lost.ts'
import { store } from './store.ts'
import { workInProgressAtom } from './work.ts'

const fetched = vi.fn<typeof fetch>()
const me = { _id: 's1', userlevel: 1, tasks_num: 0 } as UserInfo
const reply = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
const failure = async (response: Response | Error) => {
  fetched.mockImplementation(() => (response instanceof Error ? Promise.reject(response) : Promise.resolve(response)))
  const thrown = await call('tasks/view', {}).catch((error: unknown) => error)
  if (!(thrown instanceof CallError)) throw thrown
  return thrown
}

beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  fetched.mockReset()
  vi.unstubAllGlobals()
  store.set(sessionAtom, { state: 'unknown', fav: [] })
  store.set(workInProgressAtom, 0)
})

test('posts JSON with the cookie and returns the reply', async () => {
  fetched.mockResolvedValue(reply(200, { num: 3, position: 41 }))
  expect(await call('tasks/tasks_stats')).toEqual({ num: 3, position: 41 })
  const [address, init] = fetched.mock.calls[0] ?? []
  expect(address).toBe('/api/tasks/tasks_stats')
  expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{}' })
})

test('a command carries its key', async () => {
  fetched.mockResolvedValue(reply(200, { success: true }))
  await call('tasks/delete', { _id: 't' }, { key: 'k-1' })
  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ 'idempotency-key': 'k-1' })
})

test.each([
  { letters: 20_000, keepalive: true },
  // The browser refuses to go on with a larger one.
  { letters: 40_000, keepalive: false },
])('a call of $letters letters goes on without its page: $keepalive', async ({ letters, keepalive }) => {
  fetched.mockImplementation(() => Promise.resolve(reply(200, { success: true })))
  const values = [{ ID: 'q', answer: 'س'.repeat(letters - 100) }]
  await call('tasks/draft', { task: 't', seq: 1, values }, { outlives: true })
  await call('menu')
  expect(fetched.mock.calls.map(([, init]) => init?.keepalive)).toEqual([keepalive, false])
})

test('statuses become the errors of the specification', async () => {
  expect(await failure(reply(400, { error: 'schema', details: [] }))).toMatchObject({ status: 400, error: 'no data' })
  expect(await failure(reply(401, { error: 'login' }))).toMatchObject({ status: 401, error: 'login' })
  expect(await failure(reply(404, { error: 'not found' }))).toMatchObject({ status: 404, error: 'not found' })
  expect(await failure(reply(403, { error: 3 }))).toMatchObject({ status: 403, error: 3 })
  expect(await failure(reply(409, { error: 'closed' }))).toMatchObject({ error: 'closed' })
  expect(await failure(reply(422, { error: 16, field: 'date_end' }))).toMatchObject({ error: 16, field: 'date_end' })
  expect(await failure(reply(429, { error: 1 }, { 'retry-after': '432' }))).toMatchObject({ error: 1, retryAfter: 432 })
  expect(await failure(reply(500, '<html>'))).toMatchObject({ error: 'all' })
  expect(await failure(reply(503, ''))).toMatchObject({ error: 'unavailable', retryAfter: undefined })
})

test('a missing network and an unreadable reply are "error"', async () => {
  expect(await failure(new TypeError('Failed to fetch'))).toMatchObject({ status: 0, error: 'error' })
  expect(await failure(reply(200, 'half a rep'))).toMatchObject({ status: 0, error: 'error' })
})

test.each([301, 400, 401, 403, 404, 405, 409, 410, 451])(
  'a %i that the portal did not write is no network',
  async (status) => {
    store.set(sessionAtom, { state: 'in', me, fav: [] })
    for (const body of [
      '<!doctype html><h1>Blocked by the school filter</h1>',
      '',
      { message: 'blocked' },
      '"blocked"',
    ])
      expect(await failure(reply(status, body))).toMatchObject({ status: 0, error: 'error' })
    expect(store.get(sessionAtom).state).toBe('in')
  },
)

test('a proxy that is too busy, or finds a call too large, is not taken for a missing network', async () => {
  expect(await failure(reply(429, '<html>', { 'retry-after': '9' }))).toMatchObject({ status: 429, retryAfter: 9 })
  expect(await failure(reply(413, '<html>'))).toMatchObject({ status: 413 })
  expect(await failure(reply(502, '<html>', { 'retry-after': '9' }))).toMatchObject({ status: 502, retryAfter: 9 })
})

test('a timeout is "error" too', async () => {
  fetched.mockImplementation(
    (_, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  )
  await expect(call('menu', {}, { timeoutMs: 5 })).rejects.toMatchObject({ status: 0, error: 'error' })
})

test('an abort by the caller is not a CallError', async () => {
  fetched.mockImplementation(
    (_, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  )
  const abort = new AbortController()
  const pending = call('menu', {}, { signal: abort.signal })
  abort.abort()
  await expect(pending).rejects.not.toBeInstanceOf(CallError)
})

test('with unsaved work, a call after the end of the session waits for the login and is sent again', async () => {
  store.set(sessionAtom, { state: 'in', me, fav: [] })
  store.set(workInProgressAtom, 1)
  const asked = vi.fn(() => sessionRenewed(true))
  askForLoginWith(asked)
  fetched.mockResolvedValueOnce(reply(401, { error: 'login' })).mockResolvedValueOnce(reply(200, { success: true }))
  expect(await call('tasks/delete', { _id: 't' }, { key: 'k-2' })).toEqual({ success: true })
  expect(asked).toHaveBeenCalledOnce()
  expect(fetched.mock.calls.map(([, init]) => init?.body)).toEqual(['{"_id":"t"}', '{"_id":"t"}'])
  expect(store.get(sessionAtom).state).toBe('in')
})

test('several calls share one login; closing it rejects them all and keeps the page', async () => {
  store.set(sessionAtom, { state: 'in', me, fav: [] })
  store.set(workInProgressAtom, 1)
  const asked = vi.fn()
  askForLoginWith(asked)
  fetched.mockImplementation(() => Promise.resolve(reply(401, { error: 'login' })))
  const both = Promise.allSettled([call('menu'), call('Home')])
  await expect.poll(() => asked.mock.calls.length, { interval: 5 }).toBeGreaterThan(0)
  sessionRenewed(false)
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(asked).toHaveBeenCalledOnce()
  expect(store.get(sessionAtom).state).toBe('in')
})

test('a refusal that arrives after the login asks for no second one', async () => {
  store.set(sessionAtom, { state: 'in', me, fav: [] })
  store.set(workInProgressAtom, 1)
  const asked = vi.fn(() => sessionRenewed(true))
  askForLoginWith(asked)
  const refused = () => reply(401, { error: 'login' })
  let arrive: (late: Response) => void = () => undefined
  fetched
    .mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
    .mockResolvedValueOnce(refused())
    .mockImplementation(() => Promise.resolve(reply(200, { success: true })))
  const slow = call('tasks/draft', { task: 't', seq: 1, values: [] })
  await call('menu')
  arrive(refused())
  expect(await slow).toEqual({ success: true })
  expect(asked).toHaveBeenCalledOnce()
})

test('without unsaved work, the end of the session reloads the page with the notice', async () => {
  store.set(sessionAtom, { state: 'in', me, fav: [] })
  const kept = new Map<string, string>()
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', { setItem: (key: string, value: string) => kept.set(key, value) })
  expect(await failure(reply(401, { error: 'login' }))).toMatchObject({ status: 401 })
  expect(store.get(sessionAtom).state).toBe('out')
  expect(reload).toHaveBeenCalledOnce()
  expect([...kept.values()]).toEqual(['inactive'])
})
