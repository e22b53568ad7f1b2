import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectLive, disconnectLive, emitLive, onJoined, onLive, onMissing, onRefused, watchTask } from './live.ts'

test('a push reaches all listeners of its kind until they stop', () => {
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

/** The part of socket.io's client that the page uses. `active`: the library reconnects by itself. */
class FakeSocket extends EventEmitter {
  connected = false
  active = false
  connect = vi.fn(() => {
    this.active = true
  })
  disconnect = vi.fn(() => this.leave('io client disconnect'))
  heard: (name: string, push: unknown) => void = () => undefined
  /** Emitted messages, each with the callback that answers it. */
  asked: [name: string, message: unknown, answer: (reply: unknown) => void][] = []
  onAny(heard: (name: string, push: unknown) => void) {
    this.heard = heard
  }
  override emit(name: string, ...rest: unknown[]): boolean {
    if (!name.startsWith('task:')) return super.emit(name, ...rest)
    this.asked.push([name, rest[0], rest[1] as (reply: unknown) => void])
    return true
  }
  arrive() {
    this.active = true
    this.connected = true
    this.emit('connect')
  }
  leave(reason: string) {
    this.connected = false
    this.active = reason.startsWith('transport')
    this.emit('disconnect', reason)
  }
  refuse(message: string) {
    this.active = false
    this.emit('connect_error', new Error(message))
  }
}

let line: FakeSocket
vi.mock('socket.io-client', () => ({ io: () => line }))

describe('the line', () => {
  beforeEach(async () => {
    vi.useFakeTimers()
    line = new FakeSocket()
    await connectLive()
    line.arrive()
  })
  afterEach(() => {
    disconnectLive()
    vi.useRealTimers()
  })
  const LONG_MS = 60_000

  test('a server that sends the page away is asked again after a while, and the library left to do it where it does', () => {
    line.leave('io server disconnect')
    vi.advanceTimersByTime(1999)
    expect(line.connect).not.toHaveBeenCalled()
    vi.advanceTimersByTime(2001)
    expect(line.connect).toHaveBeenCalledOnce()
    line.arrive()
    line.leave('transport close')
    vi.advanceTimersByTime(LONG_MS)
    expect(line.connect).toHaveBeenCalledOnce()
  })

  test('so is one that could not look who is there', () => {
    line.refuse('all')
    vi.advanceTimersByTime(4000)
    expect(line.connect).toHaveBeenCalledOnce()
  })

  test.each([
    ['told that its session ended', () => line.heard('session:ended', { reason: 'logout' })],
    ['refused for want of a session', () => line.refuse('login')],
  ])('a page %s stays away until somebody has logged in', async (_how, end) => {
    end()
    line.leave('io server disconnect')
    vi.advanceTimersByTime(LONG_MS)
    expect(line.connect).not.toHaveBeenCalled()
    await connectLive()
    expect(line.connect).toHaveBeenCalledOnce()
    line.arrive()
    line.leave('io server disconnect')
    vi.advanceTimersByTime(4000)
    expect(line.connect).toHaveBeenCalledTimes(2)
  })

  test('whoever listens is told of a refusal for want of a session, and of no other', () => {
    const handler = vi.fn()
    const stop = onRefused(handler)
    line.refuse('all')
    expect(handler).not.toHaveBeenCalled()
    line.refuse('login')
    expect(handler).toHaveBeenCalledOnce()
    stop()
    line.refuse('login')
    expect(handler).toHaveBeenCalledOnce()
  })

  test('whoever logs out takes the wait along', () => {
    line.leave('io server disconnect')
    disconnectLive()
    vi.advanceTimersByTime(LONG_MS)
    expect(line.connect).not.toHaveBeenCalled()
  })

  test('a task is watched again over each new line, and it is told how far the task was then', () => {
    const joined = vi.fn()
    const stop = onJoined(joined)
    const leave = watchTask('t1')
    line.leave('transport close')
    line.arrive()
    expect(line.asked.map(([name, message]) => [name, message])).toEqual([
      ['task:watch', { _id: 't1' }],
      ['task:watch', { _id: 't1' }],
    ])
    line.asked[0]?.[2]({ error: 'not found' })
    line.asked[1]?.[2]({ ok: true, position: 7 })
    expect(joined.mock.calls).toEqual([['t1', 7]])
    leave()
    stop()
  })

  test('it is told of a task that is not there any more when the page joins its watchers, and of that alone', () => {
    const [missing, joined] = [vi.fn(), vi.fn()]
    const stops = [onMissing(missing), onJoined(joined)]
    const leaves = ['gone', 'busy', 'there'].map(watchTask)
    const answers = [{ error: 'not found' }, { error: 'rate_limit' }, { ok: true, position: 7 }]
    for (const [at, answer] of answers.entries()) line.asked[at]?.[2](answer)
    expect(missing.mock.calls).toEqual([['gone']])
    expect(joined.mock.calls).toEqual([['there', 7]])
    for (const stop of [...leaves, ...stops]) stop()
  })
})
