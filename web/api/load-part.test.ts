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

describe('with fake timers', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('a load fails after 120 s, not before', async () => {
    const failed = vi.fn()
    inTime(() => new Promise(() => undefined)).catch(failed)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toHaveBeenCalledExactlyOnceWith(expect.any(ChunkError))
  })

  test('a load that ends in time clears its timer', async () => {
    const forget = vi.fn()
    expect(await inTime(async () => 'part')).toBe('part')
    const failure = await inTime(failing(1), forget).catch((error) => error)
    expect(failure).toBeInstanceOf(ChunkError)
    failure.forget()
    expect(forget).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('keepLoading retries until the part is loaded', async () => {
    const loaded = vi.fn()
    void keepLoading(failing(5), () => true, [1]).then(loaded)
    await vi.advanceTimersByTimeAsync(20_001)
    expect(loaded).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(10)
    expect(loaded).toHaveBeenCalledExactlyOnceWith(6)
  })

  test('keepLoading stops when the part is no longer wanted', async () => {
    let wanted = true
    const loaded = vi.fn()
    void keepLoading(failing(99), () => wanted, [1]).then(loaded)
    await vi.advanceTimersByTimeAsync(5000)
    wanted = false
    await vi.advanceTimersByTimeAsync(10_000)
    expect(loaded).toHaveBeenCalledExactlyOnceWith(undefined)
    expect(vi.getTimerCount()).toBe(0)
  })
})
