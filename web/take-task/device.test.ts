import { afterEach, expect, test, vi } from 'vitest'
import { tabDevice } from './device.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const claimed = async () => true
const full = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

test('keeps the UUID of a tab over a reload, and replaces it if another tab has claimed it', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
  expect(await tabDevice(() => 'first', claimed)).toBe('first')
  expect(await tabDevice(() => 'second', claimed)).toBe('first')
  expect(
    await tabDevice(
      () => 'third',
      async (device) => device !== 'first',
    ),
  ).toBe('third')
})

test('returns a UUID also when the storage is full or locks are not available', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: full })
  expect(await tabDevice(() => 'mine', claimed)).toBe('mine')
  for (const locks of [undefined, { request: full }, { request: () => Promise.reject(new Error('insecure')) }]) {
    vi.stubGlobal('navigator', { locks })
    expect(await tabDevice(() => 'mine')).toBe('mine')
  }
})

test('returns a new UUID when the browser neither grants nor refuses a lock', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', { getItem: () => 'known', setItem: full })
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => {}) } })
  const opened = vi.fn()
  void tabDevice(() => 'mine').then(opened)
  await vi.advanceTimersByTimeAsync(2000)
  expect(opened).toHaveBeenCalledExactlyOnceWith('mine')
})
