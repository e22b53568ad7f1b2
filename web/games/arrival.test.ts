import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { arrivalOf } from './arrival.ts'

const ADDRESS = '/games/abc/index.html'
let noted: { startTime: number; responseStatus?: number }[]
const ask = vi.fn<(address: string, how: RequestInit) => Promise<{ ok: boolean }>>()

beforeEach(() => {
  vi.useFakeTimers()
  noted = []
  vi.stubGlobal('location', { href: 'https://school.example/Game/pairs' })
  vi.stubGlobal('fetch', ask)
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((name, type) =>
    name === `https://school.example${ADDRESS}` && type === 'resource' ? (noted as PerformanceResourceTiming[]) : [],
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  ask.mockReset()
})

async function arrival(): Promise<string> {
  const said = arrivalOf(ADDRESS, 100)
  await vi.advanceTimersByTimeAsync(1000)
  return await said
}

it.each([
  [200, 'came'],
  [304, 'came'],
  [404, 'lost'],
  [503, 'lost'],
])('what the browser noted of this frame decides, and nobody is asked: %i', async (responseStatus, said) => {
  noted = [
    { startTime: 20, responseStatus: responseStatus === 200 ? 404 : 200 },
    { startTime: 120, responseStatus },
  ]
  expect(await arrival()).toBe(said)
  expect(ask).not.toHaveBeenCalled()
})

it.each([
  ['nothing', [], 'came'],
  ['only an earlier frame', [{ startTime: 20, responseStatus: 200 }], 'came'],
  ['no status, in an older browser', [{ startTime: 120 }], 'came'],
  ['a request without a reply', [{ startTime: 120, responseStatus: 0 }], 'unsure'],
])('where it noted %s the server is asked, and a page that it has not is lost', async (_what, entries, there) => {
  noted = entries
  ask.mockResolvedValueOnce({ ok: true })
  expect(await arrival()).toBe(there)
  expect(ask).toHaveBeenCalledExactlyOnceWith(ADDRESS, { method: 'HEAD', cache: 'no-store' })
  ask.mockResolvedValueOnce({ ok: false })
  expect(await arrival()).toBe('lost')
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await arrival()).toBe('lost')
})
