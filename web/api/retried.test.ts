import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from './call-error.ts'
import { retried } from './retried.ts'

const failure = (status: number, retryAfter?: number) => new CallError({ status, error: 'error', retryAfter })
const settle = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a read that fails three times and then succeeds returns its reply, after growing waits', async () => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(failure(0))
  const read = retried(ask)
  for (const [ms, tries] of [
    [499, 1],
    [1, 2],
    [1499, 2],
    [1, 3],
  ] as const) {
    await settle(ms)
    expect(ask).toHaveBeenCalledTimes(tries)
  }
  ask.mockResolvedValue('there')
  await settle(4000)
  expect(await read).toBe('there')
})

test('throws the last error, at once for a permanent one', async () => {
  const ask = vi.fn(() => Promise.reject(failure(502)))
  const read = retried(ask).catch((error: unknown) => error)
  await settle(10_000)
  expect(await read).toMatchObject({ status: 502 })
  expect(ask).toHaveBeenCalledTimes(4)
  for (const status of [400, 401, 403, 404, 409, 422, 429, 500]) {
    const once = vi.fn(() => Promise.reject(failure(status)))
    await expect(retried(once)).rejects.toMatchObject({ status })
    expect(once).toHaveBeenCalledTimes(1)
  }
})

test('waits for Retry-After up to a limit', async () => {
  const ask = vi.fn(() => Promise.reject(failure(503, 3)))
  const read = retried(ask).catch(() => undefined)
  await settle(2999)
  expect(ask).toHaveBeenCalledTimes(1)
  await settle(1)
  expect(ask).toHaveBeenCalledTimes(2)
  await settle(20_000)
  await read
})

test('the return of the network ends the wait; an aborted read does not wait', async () => {
  const network = new EventTarget()
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
  const leave = new AbortController()
  const ask = vi.fn(() => Promise.reject(failure(0)))
  const read = retried(ask, leave.signal).catch((error: unknown) => error)
  await settle(0)
  network.dispatchEvent(new Event('online'))
  await settle(0)
  expect(ask).toHaveBeenCalledTimes(2)
  leave.abort()
  await settle(1500)
  expect(await read).toMatchObject({ status: 0 })
  expect(ask).toHaveBeenCalledTimes(2)
})
