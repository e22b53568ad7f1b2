import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createResync } from './resync.ts'
import type { LiveSocket } from './rooms.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

let sent: string[] = []
const socket = (name: string, position?: number, connected = true) =>
  ({
    connected,
    handshake: { auth: { position } },
    emit: (event: string, { position }: { position: number }) => sent.push(`${name} ${event} ${position}`),
  }) as unknown as LiveSocket

beforeEach(() => {
  sent = []
})

it('resyncs a client that is behind at once, and no other', () => {
  const resync = createResync(() => 7)
  for (const [name, position] of [
    ['behind', 3],
    ['level', 7],
    ['new', undefined],
  ] as const)
    resync.connected(socket(name, position))
  expect(sent).toEqual(['behind resync 7'])
  resync.stop()
})

it('resyncs many in batches, in order, each with the current position, without disconnected ones', () => {
  let position = 7
  const resync = createResync(() => position)
  for (let number = 0; number < 32; number += 1) resync.connected(socket(`${number}`, 1, number !== 20))
  expect(sent).toHaveLength(15)
  position = 8
  vi.advanceTimersByTime(100)
  expect(sent).toHaveLength(30)
  expect(sent.slice(15, 21).at(-1)).toBe('21 resync 8')
  vi.advanceTimersByTime(100)
  expect(sent.at(-1)).toBe('31 resync 8')
  vi.advanceTimersByTime(1000)
  // After a pause it sends at once again.
  resync.connected(socket('later', 1))
  expect(sent.at(-1)).toBe('later resync 8')
  expect(vi.getTimerCount()).toBe(1)
  resync.stop()
  expect(vi.getTimerCount()).toBe(0)
})
