import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createResync } from './resync.ts'
import type { LiveSocket } from './rooms.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

let told: string[] = []
const socket = (name: string, position?: number, connected = true) =>
  ({
    connected,
    handshake: { auth: { position } },
    emit: (event: string, { position }: { position: number }) => told.push(`${name} ${event} ${position}`),
  }) as unknown as LiveSocket

beforeEach(() => {
  told = []
})

it('tells at once who is behind, and nobody else', () => {
  const resync = createResync(() => 7)
  for (const [name, position] of [
    ['behind', 3],
    ['level', 7],
    ['new', undefined],
  ] as const)
    resync.connected(socket(name, position))
  expect(told).toEqual(['behind resync 7'])
  resync.stop()
})

it('tells many in turns, in their order and with the position of their turn, leaving out who is gone', () => {
  let position = 7
  const resync = createResync(() => position)
  for (let number = 0; number < 32; number += 1) resync.connected(socket(`${number}`, 1, number !== 20))
  expect(told).toHaveLength(15)
  position = 8
  vi.advanceTimersByTime(100)
  expect(told).toHaveLength(30)
  expect(told.slice(15, 21).at(-1)).toBe('21 resync 8')
  vi.advanceTimersByTime(100)
  expect(told.at(-1)).toBe('31 resync 8')
  vi.advanceTimersByTime(1000)
  // Quiet again: at once.
  resync.connected(socket('later', 1))
  expect(told.at(-1)).toBe('later resync 8')
  expect(vi.getTimerCount()).toBe(1)
  resync.stop()
  expect(vi.getTimerCount()).toBe(0)
})
