import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterWait } from './after-wait.ts'

const run = vi.fn()
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  run.mockClear()
})

it('calls once, after the wait', () => {
  afterWait(10, run)
  vi.advanceTimersByTime(9500)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(run).toHaveBeenCalledTimes(1)
})

it('calls soon after a device wakes, though its timers stood still', () => {
  afterWait(600, run)
  vi.setSystemTime(Date.now() + 600_000)
  vi.advanceTimersByTime(250)
  expect(run).toHaveBeenCalledTimes(1)
})

it('waits no longer if the clock of the device is set back', () => {
  afterWait(10, run)
  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(10_250)
  expect(run).toHaveBeenCalledTimes(1)
})

it('never calls after it was cancelled', () => {
  const cancel = afterWait(1, run)
  cancel()
  vi.advanceTimersByTime(5000)
  expect(run).not.toHaveBeenCalled()
})
