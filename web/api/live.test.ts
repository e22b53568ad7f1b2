import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  connectLive,
  disconnectLive,
  emitLive,
  markAt,
  onJoined,
  onLive,
  onMissing,
  onRefused,
  saveAs,
  watchTask,
} from './live.ts'

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

/** The part of socket.io's client that the page uses. `active`: socket.io reconnects by itself. */
class FakeSocket extends EventEmitter {
  connected = false
  active = false
  io = Object.assign(new EventEmitter(), {
    opts: {} as { transports?: { name: string }[] },
    reconnectionDelay: vi.fn(),
  })
  connect = vi.fn(() => {
    this.active = true
  })
  disconnect = vi.fn(() => this.leave('io client disconnect'))
  listener: (name: string, push: unknown) => void = () => undefined
  /** Emitted messages, each with the callback that answers it. */
  emitted: [name: string, message: unknown, answer: (reply: unknown) => void][] = []
  onAny(listener: (name: string, push: unknown) => void) {
    this.listener = listener
  }
  override emit(name: string, ...rest: unknown[]): boolean {
    if (!name.startsWith('task:')) return super.emit(name, ...rest)
    this.emitted.push([name, rest[0], rest[1] as (reply: unknown) => void])
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

let socket: FakeSocket
const network = new EventTarget()
const io = vi.fn((_options: object) => socket)
vi.mock('socket.io-client', () => ({
  io: (options: object) => io(options),
  WebSocket: class WebSocket {},
  XHR: class XHR {},
}))

describe('the socket', () => {
  beforeEach(async () => {
    vi.useFakeTimers()
    vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
    vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
    socket = new FakeSocket()
    await connectLive()
    socket.arrive()
  })
  afterEach(() => {
    disconnectLive()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const LONG_MS = 60_000

  test('tries a WebSocket first', () => {
    const options = io.mock.lastCall?.[0] as { transports: { name: string }[] } | undefined
    expect(options?.transports.map(({ name }) => name)).toEqual(['AnsweredWebSocket', 'XHR'])
  })

  test('begins with polling after an attempt without an answer, until a connection has worked', () => {
    const order = () => socket.io.opts.transports?.map(({ name }) => name)
    socket.refuse('xhr poll error')
    expect(order()).toBeUndefined()
    socket.refuse('timeout')
    expect(order()).toEqual(['XHR', 'AnsweredWebSocket'])
    socket.io.emit('close')
    expect(order()).toEqual(['AnsweredWebSocket', 'XHR'])
  })

  test('connects again at once when its server restarts, and after the usual wait otherwise', () => {
    const { reconnectionDelay } = socket.io
    socket.io.emit('close', 'transport close', { context: { code: 1012 } })
    expect(reconnectionDelay).toHaveBeenLastCalledWith(50)
    socket.io.emit('close', 'transport close', { context: { code: 1006 } })
    expect(reconnectionDelay).toHaveBeenLastCalledWith(500)
    socket.io.emit('close', 'ping timeout')
    expect(reconnectionDelay).toHaveBeenLastCalledWith(500)
  })

  test('the device of this page is sent at once and after each reconnect, while it saves', () => {
    const told = () => socket.emitted.map(([name, message]) => [name, message])
    const stop = saveAs('tab')
    expect(told()).toEqual([['task:device', { device: 'tab' }]])
    socket.leave('transport close')
    socket.arrive()
    expect(told().slice(1)).toEqual([['task:device', { device: 'tab' }]])
    stop()
    socket.arrive()
    expect(told()).toHaveLength(2)
  })

  test('the place where this page marks is sent at once and after a reconnect; the next one replaces it', () => {
    const told = () => socket.emitted.map(([name, message]) => [name, message])
    const leaveFirst = markAt({ _id: 't', question: 'q1' })
    expect(told()).toEqual([['task:mark', { _id: 't', question: 'q1' }]])
    leaveFirst()
    const leave = markAt({ _id: 't', question: 'q2' })
    vi.runOnlyPendingTimers()
    expect(told().slice(1)).toEqual([['task:mark', { _id: 't', question: 'q2' }]])
    socket.leave('transport close')
    socket.arrive()
    expect(told().slice(2)).toEqual([['task:mark', { _id: 't', question: 'q2' }]])
    leave()
    vi.runOnlyPendingTimers()
    expect(told().slice(3)).toEqual([['task:unmark', { _id: 't' }]])
  })

  test('reconnects after the server closed the connection, unless socket.io does it', () => {
    socket.leave('io server disconnect')
    vi.advanceTimersByTime(1999)
    expect(socket.connect).not.toHaveBeenCalled()
    vi.advanceTimersByTime(2001)
    expect(socket.connect).toHaveBeenCalledOnce()
    socket.arrive()
    socket.leave('transport close')
    vi.advanceTimersByTime(LONG_MS)
    expect(socket.connect).toHaveBeenCalledOnce()
  })

  test('connects as soon as the network is back, without the rest of socket.io’s wait', () => {
    const online = () => {
      network.dispatchEvent(new Event('online'))
      vi.advanceTimersByTime(500)
    }
    online()
    expect(socket.disconnect).not.toHaveBeenCalled()
    socket.leave('transport close')
    online()
    expect(socket.disconnect).toHaveBeenCalledOnce()
    expect(socket.connect).toHaveBeenCalledOnce()
    expect(socket.connect.mock.invocationCallOrder[0]).toBeGreaterThan(
      socket.disconnect.mock.invocationCallOrder[0] ?? 0,
    )
    socket.refuse('login')
    online()
    expect(socket.connect).toHaveBeenCalledOnce()
    disconnectLive()
    online()
    expect(socket.connect).toHaveBeenCalledOnce()
  })

  test('reconnects after the server failed to check the session', () => {
    socket.refuse('all')
    vi.advanceTimersByTime(4000)
    expect(socket.connect).toHaveBeenCalledOnce()
  })

  test.each([
    ['whose session ended', () => socket.listener('session:ended', { reason: 'logout' })],
    ['refused because it has no session', () => socket.refuse('login')],
  ])('a page %s does not connect again before a login', async (_how, end) => {
    end()
    socket.leave('io server disconnect')
    vi.advanceTimersByTime(LONG_MS)
    expect(socket.connect).not.toHaveBeenCalled()
    await connectLive()
    expect(socket.connect).toHaveBeenCalledOnce()
    socket.arrive()
    socket.leave('io server disconnect')
    vi.advanceTimersByTime(4000)
    expect(socket.connect).toHaveBeenCalledTimes(2)
  })

  test('onRefused reports a missing session and no other refusal', () => {
    const handler = vi.fn()
    const stop = onRefused(handler)
    socket.refuse('all')
    expect(handler).not.toHaveBeenCalled()
    socket.refuse('login')
    expect(handler).toHaveBeenCalledOnce()
    stop()
    socket.refuse('login')
    expect(handler).toHaveBeenCalledOnce()
  })

  test('logging out cancels the reconnect timer', () => {
    socket.leave('io server disconnect')
    disconnectLive()
    vi.advanceTimersByTime(LONG_MS)
    expect(socket.connect).not.toHaveBeenCalled()
  })

  test('joins a watched task again after each reconnect, and reports its position', () => {
    const joined = vi.fn()
    const stop = onJoined(joined)
    const leave = watchTask('t1')
    socket.leave('transport close')
    socket.arrive()
    expect(socket.emitted.map(([name, message]) => [name, message])).toEqual([
      ['task:watch', { _id: 't1' }],
      ['task:watch', { _id: 't1' }],
    ])
    socket.emitted[0]?.[2]({ error: 'not found' })
    socket.emitted[1]?.[2]({ ok: true, position: 7 })
    expect(joined.mock.calls).toEqual([['t1', 7]])
    leave()
    stop()
  })

  test('joins again a few seconds after the server could not answer, until it has joined or the page has left', () => {
    const joined = vi.fn()
    const stop = onJoined(joined)
    const told = () => socket.emitted.filter(([name]) => name === 'task:watch').map(([, message]) => message)
    const answer = (reply: unknown) => socket.emitted.at(-1)?.[2](reply)
    const leave = watchTask('t1')
    answer({ error: 'all' })
    vi.advanceTimersByTime(1999)
    expect(told()).toHaveLength(1)
    vi.advanceTimersByTime(2001)
    expect(told()).toEqual([{ _id: 't1' }, { _id: 't1' }])
    answer({ error: 'all' })
    // The reconnect joins; nothing is left to repeat.
    socket.leave('transport close')
    socket.arrive()
    expect(told()).toHaveLength(3)
    answer({ ok: true, position: 7 })
    vi.advanceTimersByTime(LONG_MS)
    expect(told()).toHaveLength(3)
    expect(joined.mock.calls).toEqual([['t1', 7]])
    stop()
    leave()
  })

  test('does not join again a task that the page has left, that does not exist, or without a connection', () => {
    const leaves = ['left', 'gone', 'lost', 'x'.repeat(101)].map(watchTask)
    socket.emitted[0]?.[2]({ error: 'all' })
    socket.emitted[1]?.[2]({ error: 'not found' })
    socket.emitted[3]?.[2]({ error: 'no data' })
    leaves[0]?.()
    vi.advanceTimersByTime(LONG_MS)
    socket.emitted[2]?.[2]({ error: 'all' })
    socket.leave('transport close')
    vi.advanceTimersByTime(LONG_MS)
    expect(socket.emitted.filter(([name]) => name === 'task:watch')).toHaveLength(4)
    for (const leave of leaves) leave()
  })

  test('onMissing reports only tasks that no longer exist when the page joins their watchers', () => {
    const [missing, joined] = [vi.fn(), vi.fn()]
    const stops = [onMissing(missing), onJoined(joined)]
    const leaves = ['gone', 'busy', 'there'].map(watchTask)
    const answers = [{ error: 'not found' }, { error: 'rate_limit' }, { ok: true, position: 7 }]
    for (const [at, answer] of answers.entries()) socket.emitted[at]?.[2](answer)
    expect(missing.mock.calls).toEqual([['gone']])
    expect(joined.mock.calls).toEqual([['there', 7]])
    for (const stop of [...leaves, ...stops]) stop()
  })
})
