import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ChunkError, inTime, keepLoading, loadPart } from './load-part.ts'

const failing = (times: number) => {
  let tries = 0
  return async () => {
    tries++
    if (tries <= times) throw new Error(`try ${tries}`)
    return tries
  }
}

test('a part that fails to load is requested again', async () => {
  expect(await loadPart(failing(2), [1, 1, 1])).toBe(3)
})

test('after the last retry the error is thrown', async () => {
  await expect(loadPart(failing(9), [1, 1])).rejects.toThrow('try 3')
})

describe('by a clock', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('a part that takes 120 s is given up then, and not before', async () => {
    const told = vi.fn()
    inTime(() => new Promise(() => undefined)).catch(told)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(told).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.any(ChunkError))
  })

  test('one that comes or fails in time leaves no clock behind', async () => {
    const forget = vi.fn()
    expect(await inTime(async () => 'part')).toBe('part')
    const failure = await inTime(failing(1), forget).catch((error) => error)
    expect(failure).toBeInstanceOf(ChunkError)
    failure.forget()
    expect(forget).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('what a page should have some time is asked for until it comes', async () => {
    const come = vi.fn()
    void keepLoading(failing(5), () => true, [1]).then(come)
    await vi.advanceTimersByTimeAsync(20_001)
    expect(come).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(10)
    expect(come).toHaveBeenCalledExactlyOnceWith(6)
  })

  test('and no longer than it is wanted', async () => {
    let wanted = true
    const come = vi.fn()
    void keepLoading(failing(99), () => wanted, [1]).then(come)
    await vi.advanceTimersByTimeAsync(5000)
    wanted = false
    await vi.advanceTimersByTimeAsync(10_000)
    expect(come).toHaveBeenCalledExactlyOnceWith(undefined)
    expect(vi.getTimerCount()).toBe(0)
  })
})
