import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restartInTime } from './restart-in-time.ts'

vi.mock('node:fs/promises', () => ({ readFile: vi.fn() }))

const ZERO = 1_000_000
const exam = (plan: { restartAt?: number }) => `${JSON.stringify({ kind: 'exam', zero: ZERO, ...plan })}\n`
const seen = (text: string) => vi.mocked(readFile).mockResolvedValue(text)
const restart = vi.fn(async () => 0 as number | null)

beforeEach(() => {
  vi.clearAllMocks()
  vi.useFakeTimers({ now: ZERO - 10_000 })
  vi.spyOn(console, 'log').mockReturnValue()
})
afterEach(() => void vi.useRealTimers())

test('the server is restarted at the planned time, and the lines are not read again once the plan is known', async () => {
  const line = exam({ restartAt: 20 })
  seen(`k6 says something\n${line.slice(0, 20)}`)
  const restarting = restartInTime({ restart }, 'lines')
  await vi.advanceTimersByTimeAsync(5000)
  seen(`k6 says something\n${line}`)
  await vi.advanceTimersByTimeAsync(500)
  const reads = vi.mocked(readFile).mock.calls.length
  expect(reads).toBe(11)

  await vi.advanceTimersByTimeAsync(24_400)
  expect(restart).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(restart).toHaveBeenCalledOnce()
  expect(restarting.done).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(restart).toHaveBeenCalledOnce()
  expect(readFile).toHaveBeenCalledTimes(reads)
})

test.each([
  ['a plan without a restart', exam({}), 0],
  ['a restart that ends with an error', exam({ restartAt: 1 }), 1],
])('%s is not "done"', async (_, line, restarts) => {
  restart.mockResolvedValueOnce(1)
  seen(line)
  const restarting = restartInTime({ restart }, 'lines')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(restart).toHaveBeenCalledTimes(restarts)
  expect(restarting.done).toBe(false)
})

test('a run that is over before the plan restarts nothing', async () => {
  seen(exam({ restartAt: 20 }))
  const restarting = restartInTime({ restart }, 'lines')
  await vi.advanceTimersByTimeAsync(1000)
  restarting.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(restart).not.toHaveBeenCalled()
})
