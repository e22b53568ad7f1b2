import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awayAtom } from '../api/away.ts'
import { sessionAtom, type UserInfo } from '../api/session.ts'
import { store } from '../api/store.ts'
import { forgetSession, logout, openSession, startSession } from './session-calls.ts'

const me = { _id: 'u1', name: 'سلمى', userlevel: 1, tasks_num: 2 }
/** Replies of the server, call by call; undefined means no network. */
let replies: (object | undefined)[] = []
let asked = 0
/** Paths of the requests. */
let addresses: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  replies = []
  asked = 0
  addresses = []
  store.set(sessionAtom, { state: 'unknown', fav: [] })
  store.set(awayAtom, false)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (address: string) => {
    asked++
    addresses.push(address)
    const reply = replies.shift()
    if (!reply) throw new TypeError('Failed to fetch')
    return reply instanceof Response ? reply : Response.json(reply)
  })
})
afterEach(() => {
  forgetSession()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the page calls checkLogin; its reply sets the user and the favourites', async () => {
  const fav = [{ _id: 'f1', question: { ID: 'q1' } }]
  replies = [{ success: { userinfo: me, fav } }]
  const started = startSession()
  expect(store.get(sessionAtom)).toEqual({ state: 'unknown', fav: [] })
  await started
  expect(addresses).toEqual(['/api/checkLogin'])
  expect(store.get(sessionAtom)).toEqual({ state: 'in', me, fav })
})

test('a reply without success ends the session', async () => {
  store.set(sessionAtom, { state: 'in', me: me as UserInfo, fav: [] })
  replies = [{}]
  await startSession()
  expect(store.get(sessionAtom)).toEqual({ state: 'out', fav: [] })
})

test('checkLogin is retried until the server answers', async () => {
  replies = [undefined, undefined, { success: { userinfo: me, fav: [] } }]
  void startSession()
  await vi.advanceTimersByTimeAsync(3500)
  expect(store.get(sessionAtom)).toMatchObject({ state: 'in', me: { _id: 'u1' } })
  expect(store.get(awayAtom)).toBe(false)
})

test('without a server the page shows this and the public content, and keeps retrying', async () => {
  void startSession()
  await vi.advanceTimersByTimeAsync(8000)
  expect(store.get(sessionAtom).state).toBe('out')
  expect(store.get(awayAtom)).toBe(true)
  replies = [{ success: { userinfo: me, fav: [] } }]
  await vi.advanceTimersByTimeAsync(15_000)
  expect(store.get(awayAtom)).toBe(false)
  expect(store.get(sessionAtom).state).toBe('in')
})

test('while the cell of the school is away, the page says so and keeps retrying', async () => {
  replies = Array.from({ length: 4 }, () => Response.json({ error: 'cell_away' }, { status: 503 }))
  void startSession()
  await vi.advanceTimersByTimeAsync(8000)
  expect(store.get(awayAtom)).toBe('cell')
  replies = [{ success: { userinfo: me, fav: [] } }]
  await vi.advanceTimersByTimeAsync(15_000)
  expect([store.get(awayAtom), store.get(sessionAtom).state]).toEqual([false, 'in'])
})

test('a user who logs out while the server is away is not logged in again later', async () => {
  void startSession()
  await vi.advanceTimersByTimeAsync(8000)
  forgetSession()
  replies = [{ success: { userinfo: me, fav: [] } }]
  const before = asked
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(before)
  expect(store.get(sessionAtom).state).toBe('out')
})

test('a login while the server was away ends "no connection"', async () => {
  void startSession()
  await vi.advanceTimersByTimeAsync(8000)
  expect(store.get(awayAtom)).toBe(true)
  openSession({ userinfo: me as UserInfo, fav: [] })
  expect(store.get(awayAtom)).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([store.get(awayAtom), store.get(sessionAtom).state]).toEqual([false, 'in'])
})

test('a checkLogin that fails after a login does not say "no connection"', async () => {
  let fail: (error: Error) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise((_, reject) => (fail = reject)))
  vi.stubGlobal('navigator', { onLine: false })
  void startSession()
  await vi.advanceTimersByTimeAsync(10)
  openSession({ userinfo: me as UserInfo, fav: [] })
  fail(new TypeError('Failed to fetch'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([store.get(awayAtom), store.get(sessionAtom).state]).toEqual([false, 'in'])
})

test('a logout that reaches the server ends "no connection"', async () => {
  void startSession()
  await vi.advanceTimersByTimeAsync(8000)
  replies = [{ success: true }]
  await logout()
  expect([store.get(awayAtom), store.get(sessionAtom).state]).toEqual([false, 'out'])
})
