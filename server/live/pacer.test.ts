import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPacer } from './pacer.ts'

const base = {
  intervalMs: 250,
  failed: (error: unknown) => {
    throw error
  },
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('sends a quiet key at once, a busy one once per interval, and always the last change', async () => {
  const sent: string[][] = []
  const pacer = createPacer({ ...base, send: async (keys) => void sent.push(keys) })
  pacer.mark('a')
  pacer.mark('b')
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([['a', 'b']])
  for (let i = 0; i < 100; i++) {
    pacer.mark('a')
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(sent.length).toBeGreaterThan(3)
  expect(sent.length).toBeLessThanOrEqual(5)
  await vi.advanceTimersByTimeAsync(250)
  pacer.mark('a')
  await vi.advanceTimersByTimeAsync(10)
  pacer.mark('a')
  pacer.mark('c')
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.at(-1)).toEqual(['c'])
  await vi.advanceTimersByTimeAsync(250)
  expect(sent.at(-1)).toEqual(['a'])
})

it('a quiet key may send a burst without delay; one that changes all the time keeps its interval', async () => {
  const at: number[] = []
  const began = performance.now()
  const pacer = createPacer({ ...base, burst: 4, send: async () => void at.push(performance.now() - began) })
  for (let i = 0; i < 300; i++) {
    pacer.mark('a')
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(at.slice(0, 5)).toEqual([0, 10, 20, 30, 250])
  expect(at.slice(4).map((time, index) => time - 250 * (index + 1))).toEqual(at.slice(4).map(() => 0))
  await vi.advanceTimersByTimeAsync(2000)
  at.length = 0
  for (let i = 0; i < 4; i++) {
    pacer.mark('a')
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(at).toHaveLength(4)
})

it('a key that changes while it is being sent is sent again', async () => {
  const sent: string[] = []
  const pacer = createPacer({
    ...base,
    send: async ([key]) => {
      sent.push(key ?? '')
      if (sent.length === 1) pacer.mark('a')
    },
  })
  pacer.mark('a')
  await vi.advanceTimersByTimeAsync(300)
  expect(sent).toEqual(['a', 'a'])
})

it('sends nothing once stopped', async () => {
  const sent: string[] = []
  const pacer = createPacer({ ...base, send: async (keys) => void sent.push(...keys) })
  pacer.mark('a')
  await vi.advanceTimersByTimeAsync(0)
  pacer.mark('a')
  pacer.stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual(['a'])
})
