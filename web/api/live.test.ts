import { expect, test, vi } from 'vitest'
import { emitLive, onLive } from './live.ts'

test('a push reaches everybody who listens to its kind, until they stop', () => {
  const first = vi.fn()
  const second = vi.fn()
  const stop = onLive('badge', first)
  onLive('badge', second)
  onLive('grade', vi.fn())
  emitLive('badge', { count: 2, position: 7 })
  stop()
  emitLive('badge', { count: 3, position: 8 })
  expect(first.mock.calls).toEqual([[{ count: 2, position: 7 }]])
  expect(second).toHaveBeenCalledTimes(2)
})
