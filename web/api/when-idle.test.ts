import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LOAD_PATIENCE_MS, whenIdle } from './when-idle.ts'

const run = vi.fn(async () => undefined)
const IDLE_MS = 50

beforeEach(() => {
  vi.useFakeTimers()
  run.mockClear()
  const requestIdleCallback = (start: () => void) => void setTimeout(start, IDLE_MS)
  vi.stubGlobal('requestIdleCallback', requestIdleCallback)
  vi.stubGlobal('window', Object.assign(new EventTarget(), { requestIdleCallback }))
  vi.stubGlobal('document', { readyState: 'loading' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const load = () => window.dispatchEvent(new Event('load'))

test('work waits until the page has loaded, and runs once', () => {
  whenIdle(run)
  vi.advanceTimersByTime(IDLE_MS)
  expect(run).not.toHaveBeenCalled()
  load()
  vi.advanceTimersByTime(IDLE_MS)
  expect(run).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(2 * LOAD_PATIENCE_MS)
  expect(run).toHaveBeenCalledOnce()
})

test('work does not wait for ever for a page that never finishes loading, and runs once', () => {
  whenIdle(run)
  vi.advanceTimersByTime(LOAD_PATIENCE_MS + IDLE_MS)
  expect(run).toHaveBeenCalledOnce()
  load()
  vi.advanceTimersByTime(IDLE_MS)
  expect(run).toHaveBeenCalledOnce()
})

test('work that was cancelled does not run, however the wait ends', () => {
  whenIdle(run)()
  load()
  vi.advanceTimersByTime(2 * LOAD_PATIENCE_MS)
  expect(run).not.toHaveBeenCalled()
})
