import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awayAtom } from '../api/away.ts'
import { sessionAtom } from '../api/session.ts'
import { store } from '../api/store.ts'
import { login, savePendingLogout } from './pending-logout.ts'
import { forgetSession, logout, startSession, undoLogin } from './session-calls.ts'

const reply = (id: string) => ({
  success: { userinfo: { _id: id, name: 'سلمى', userlevel: 1, tasks_num: 2 }, fav: [] },
})
/** Calls that reached the server, in order. */
let heard: string[] = []
let network = true
/** The user of the browser's cookie. */
let cookie: string | undefined
/** Duration of a call, ms. */
let takes: Record<string, number> = {}

beforeEach(() => {
  vi.useFakeTimers()
  heard = []
  network = true
  cookie = 'u1'
  takes = {}
  store.set(sessionAtom, { state: 'unknown', fav: [] })
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (path: string) => {
    if (!network) throw new TypeError('Failed to fetch')
    const name = path.replace('/api/', '')
    heard.push(name)
    await new Promise((done) => setTimeout(done, takes[name] ?? 0))
    if (name === 'login') cookie = 'u2'
    if (name === 'logout') cookie = undefined
    return Response.json(name === 'logout' ? { success: true } : cookie ? reply(cookie) : {})
  })
})
afterEach(async () => {
  network = true
  // Ends pending waits, so that the next test has no pending logout.
  await vi.advanceTimersByTimeAsync(30_000)
  forgetSession()
  store.set(awayAtom, false)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a new page sends a pending logout before checkLogin', async () => {
  savePendingLogout()
  void startSession()
  await vi.advanceTimersByTimeAsync(10)
  expect(heard).toEqual(['logout', 'checkLogin'])
  expect(store.get(sessionAtom).state).toBe('out')
  void startSession()
  await vi.advanceTimersByTimeAsync(10)
  expect(heard).toEqual(['logout', 'checkLogin', 'checkLogin'])
})

test('while the pending logout fails, no user is logged in', async () => {
  savePendingLogout()
  network = false
  void startSession()
  await vi.advanceTimersByTimeAsync(8000)
  expect(store.get(sessionAtom).state).toBe('out')
  network = true
  await vi.advanceTimersByTimeAsync(16_000)
  expect(heard).toEqual(['logout', 'checkLogin'])
  expect(store.get(sessionAtom).state).toBe('out')
})

test('a logout without network is sent once, when the network is back', async () => {
  network = false
  void logout()
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.get(sessionAtom).state).toBe('out')
  network = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard).toEqual(['logout'])
  expect(cookie).toBeUndefined()
})

test('a login clears a pending logout', async () => {
  network = false
  void logout()
  await vi.advanceTimersByTimeAsync(1000)
  network = true
  await Promise.all([login('salma', 'x'), vi.advanceTimersByTimeAsync(10)])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard).toEqual(['login'])
  expect(cookie).toBe('u2')
})

test('a login waits for a running logout, whose reply would delete its cookie', async () => {
  takes = { logout: 500 }
  void logout()
  await vi.advanceTimersByTimeAsync(1)
  const entered = login('salma', 'x')
  await vi.advanceTimersByTimeAsync(1000)
  await entered
  expect(heard).toEqual(['logout', 'login'])
  expect(cookie).toBe('u2')
})

test('a cancelled login is logged out, unless another login follows it', async () => {
  takes = { login: 500 }
  const cancelled = login('salma', 'x').then(({ success }) => undoLogin(success))
  const wanted = login('salma', 'x')
  await vi.advanceTimersByTimeAsync(2000)
  await Promise.all([cancelled, wanted])
  expect([heard, cookie]).toEqual([['login', 'login'], 'u2'])
  const last = login('salma', 'x').then(({ success }) => undoLogin(success))
  await vi.advanceTimersByTimeAsync(2000)
  await last
  expect([heard.slice(2), cookie]).toEqual([['login', 'logout'], undefined])
})
