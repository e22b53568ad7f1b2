import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { frameLoadOf } from './frame-load.ts'

const ADDRESS = '/games/abc/index.html'
let recorded: { startTime: number; responseStatus?: number }[]
const ask = vi.fn<(address: string, how: RequestInit) => Promise<{ ok: boolean }>>()

beforeEach(() => {
  vi.useFakeTimers()
  recorded = []
  vi.stubGlobal('location', { href: 'https://school.example/Game/pairs' })
  vi.stubGlobal('fetch', ask)
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((name, type) =>
    name === `https://school.example${ADDRESS}` && type === 'resource' ? (recorded as PerformanceResourceTiming[]) : [],
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  ask.mockReset()
})

async function frameLoad(): Promise<string> {
  const said = frameLoadOf(ADDRESS, 100)
  await vi.advanceTimersByTimeAsync(1000)
  return await said
}

it.each([
  [200, 'loaded'],
  [304, 'loaded'],
  [404, 'lost'],
  [503, 'lost'],
])('the recorded status of this frame decides without a request: %i', async (responseStatus, said) => {
  recorded = [
    { startTime: 20, responseStatus: responseStatus === 200 ? 404 : 200 },
    { startTime: 120, responseStatus },
  ]
  expect(await frameLoad()).toBe(said)
  expect(ask).not.toHaveBeenCalled()
})

it.each([
  ['nothing', [], 'loaded'],
  ['only an earlier frame', [{ startTime: 20, responseStatus: 200 }], 'loaded'],
  ['no status, in an older browser', [{ startTime: 120 }], 'loaded'],
  ['a request without a reply', [{ startTime: 120, responseStatus: 0 }], 'unsure'],
])('with %s recorded, the server is asked, and a missing page is lost', async (_what, entries, there) => {
  recorded = entries
  ask.mockResolvedValueOnce({ ok: true })
  expect(await frameLoad()).toBe(there)
  expect(ask).toHaveBeenCalledExactlyOnceWith(ADDRESS, { method: 'HEAD', cache: 'no-store' })
  ask.mockResolvedValueOnce({ ok: false })
  expect(await frameLoad()).toBe('lost')
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await frameLoad()).toBe('lost')
})
