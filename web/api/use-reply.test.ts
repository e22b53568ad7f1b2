import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UserInfo } from '../../server/contract/session.ts'
import { sessionAtom } from './session.ts'
import { store } from './store.ts'
import { prefetch } from './use-reply.ts'

const fetched = vi.fn<typeof fetch>()
const reply = (status: number) => Promise.resolve(new Response('{"error":"all"}', { status }))
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  fetched.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a running or fresh read is not repeated, an older one is', async () => {
  fetched.mockImplementation(() => reply(200))
  prefetch('Cat', { classes: '1' })
  prefetch('Cat', { classes: '1' })
  await settle()
  prefetch('Cat', { classes: '1' })
  expect(fetched).toHaveBeenCalledTimes(1)
  await settle(31_000)
  prefetch('Cat', { classes: '1' })
  expect(fetched).toHaveBeenCalledTimes(2)
  await settle()
})

test('a transient error is retried, a permanent one is not', async () => {
  fetched.mockImplementation(() => reply(503))
  prefetch('Cat', { classes: '2' })
  await settle(10_000)
  expect(fetched).toHaveBeenCalledTimes(4)
  fetched.mockReset()
  fetched.mockImplementation(() => reply(404))
  prefetch('Cat', { classes: '3' })
  await settle(10_000)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('another user reads again; the first checkLogin reply keeps the cache', async () => {
  fetched.mockImplementation(() => reply(200))
  prefetch('Cat', { classes: '4' })
  await settle()
  store.set(sessionAtom, { state: 'out', fav: [] })
  prefetch('Cat', { classes: '4' })
  expect(fetched).toHaveBeenCalledTimes(1)
  store.set(sessionAtom, { state: 'in', me: { _id: 's1' } as UserInfo, fav: [] })
  prefetch('Cat', { classes: '4' })
  expect(fetched).toHaveBeenCalledTimes(2)
  await settle()
})

test('a read that fails for one user is not tried again for the next', async () => {
  fetched.mockImplementation(() => reply(503))
  prefetch('Cat', { classes: '5' })
  await settle()
  expect(fetched).toHaveBeenCalledTimes(1)
  store.set(sessionAtom, { state: 'in', me: { _id: 's2' } as UserInfo, fav: [] })
  await settle(10_000)
  expect(fetched).toHaveBeenCalledTimes(1)
})
