import { describe, expect, test, vi } from 'vitest'
import { type Decider, type Event, Refusal } from './decider.ts'
import { handle, type Unit } from './handle.ts'
import { type EventStore, VersionConflict } from './store/event-store.ts'
import { createMemoryStore } from './store/memory-store.ts'
import { StorageUnavailable } from './store/storage-unavailable.ts'

/** A test decider that counts to at most ten. */
type Count = { type: 'Count'; by: number; expecting?: number }
const counter: Decider<number, Count, Event<'Counted', number>> = {
  initial: 0,
  evolve: (sum, { data }) => sum + data,
  decide: ({ by }, sum) => {
    if (sum + by > 10) throw new Refusal('closed')
    return by === 0 ? [] : [{ type: 'Counted', data: by }]
  },
}
const count = (by: number): Count => ({ type: 'Count', by })

const scene = (more: Partial<Parameters<typeof handle>[0]> = {}) => {
  const store = more.store ?? createMemoryStore()
  const context = { store, meta: { actorId: 'ali' }, now: () => new Date(Date.UTC(2026, 10, 20)), ...more }
  return {
    store,
    run: <R>(decide: (unit: Unit) => Promise<R>, command?: { id: string; fingerprint: string }) =>
      handle({ ...context, command: command ?? context.command }, decide),
    sum: async (streamId: string) =>
      (await store.readStream(streamId)).reduce((sum, { data }) => sum + Number(data), 0),
  }
}
/** An append of another caller between the unit's read and its append. */
const meanwhile = (store: EventStore, streamId: string, expectedVersion: number, data = 1) =>
  store.append({
    writes: [{ streamId, expectedVersion, events: [{ type: 'Counted', data }] }],
    meta: { actorId: null },
    at: '',
  })

describe('one append', () => {
  test('holds all decided events, with actor and time', async () => {
    const { run, store } = scene()
    const reply = await run(async (unit) => [
      await unit.write(counter, 'a', count(2)),
      await unit.write(counter, 'b', count(3)),
      await unit.write(counter, 'a', count(4)),
      await unit.read(counter, 'a'),
    ])
    expect(reply).toEqual({ position: 3, result: [2, 3, 6, 6], repeated: false })
    expect(await store.readAll(0, 10)).toMatchObject([
      { streamId: 'a', version: 1, data: 2, meta: { actorId: 'ali' }, at: '2026-11-20T00:00:00.000Z' },
      { streamId: 'a', version: 2, data: 4 },
      { streamId: 'b', version: 1, data: 3 },
    ])
  })

  test('is left out when nothing was decided', async () => {
    const { run, store } = scene()
    expect(await run((unit) => unit.write(counter, 'a', count(0)))).toEqual({ position: 0, result: 0, repeated: false })
    expect(await store.head()).toBe(0)
  })

  test('is left out when a later decision is refused', async () => {
    const { run, store } = scene()
    const decide = async (unit: Unit) => {
      await unit.write(counter, 'a', count(2))
      await unit.write(counter, 'b', count(11))
    }
    await expect(run(decide)).rejects.toEqual(new Refusal('closed'))
    expect(await store.head()).toBe(0)
  })

  test('concurrent reads of a stream share one state', async () => {
    const { run, sum } = scene()
    await run((unit) => Promise.all([1, 2, 3].map((by) => unit.write(counter, 'a', count(by)))))
    expect(await sum('a')).toBe(6)
  })
})

describe('a conflict', () => {
  test('decides again on the current streams', async () => {
    const { run, store } = scene()
    const decide = vi.fn(async (unit: Unit) => {
      const before = await unit.read(counter, 'a')
      if (decide.mock.calls.length === 1) await meanwhile(store, 'a', 0)
      await unit.write(counter, 'a', count(1))
      return before
    })
    expect(await run(decide)).toEqual({ position: 2, result: 1, repeated: false })
    expect(decide).toHaveBeenCalledTimes(2)
  })

  test('is also detected on a stream that was only read', async () => {
    const { run, store } = scene()
    const decide = vi.fn(async (unit: Unit) => {
      const seen = await unit.read(counter, 'read')
      if (decide.mock.calls.length === 1) await meanwhile(store, 'read', 0, 7)
      return unit.write(counter, 'written', count(seen + 1))
    })
    expect((await run(decide)).result).toBe(8)
  })

  test('a hundred concurrent commands lose no event', async () => {
    const { run, sum } = scene({ retries: 100 })
    const free = { ...counter, decide: ({ by }: Count) => [{ type: 'Counted' as const, data: by }] }
    await Promise.all(Array.from({ length: 100 }, () => run((unit) => unit.write(free, 'a', count(1)))))
    expect(await sum('a')).toBe(100)
  })

  test('is refused after the last retry', async () => {
    const append = vi.fn(() => Promise.reject(new VersionConflict('a')))
    const { run } = scene({ store: { ...createMemoryStore(), append } })
    await expect(run((unit) => unit.write(counter, 'a', count(1)))).rejects.toEqual(new Refusal('version_conflict'))
    expect(append).toHaveBeenCalledTimes(21)
  })

  test('is the only error that causes a retry', async () => {
    const append = vi.fn(() => Promise.reject(new Error('disk')))
    const { run } = scene({ store: { ...createMemoryStore(), append } })
    await expect(run((unit) => unit.write(counter, 'a', count(1)))).rejects.toEqual(new Error('disk'))
    expect(append).toHaveBeenCalledTimes(1)
  })
})

describe('a command with a key', () => {
  const key = { id: 'key', fingerprint: 'body' }
  const six = (unit: Unit) => unit.write(counter, 'a', count(6))

  test('repeated: gets the first result, even if it would be refused now', async () => {
    const { run, sum } = scene()
    expect(await run(six, key)).toEqual({ position: 1, result: 6, repeated: false })
    expect(await run(six, key)).toEqual({ position: 1, result: 6, repeated: true })
    expect(await sum('a')).toBe(6)
  })

  test('repeated: gets the first result, even if the call would fail now', async () => {
    const { run } = scene()
    await run(six, key)
    const fails = run(async () => {
      throw new Error('the task is gone')
    }, key)
    expect(await fails).toEqual({ position: 1, result: 6, repeated: true })
  })

  test('that is new is not looked up before its append', async () => {
    const store = createMemoryStore()
    const findCommand = vi.spyOn(store, 'findCommand')
    expect(await scene({ store }).run(six, key)).toMatchObject({ repeated: false })
    expect(findCommand).not.toHaveBeenCalled()
  })

  test('that cannot be stored waits for the storage only once', async () => {
    const store = createMemoryStore()
    vi.spyOn(store, 'append').mockRejectedValue(new StorageUnavailable('ECONNREFUSED', undefined))
    const findCommand = vi.spyOn(store, 'findCommand')
    await expect(scene({ store }).run(six, key)).rejects.toThrow('storage unavailable')
    expect(findCommand).not.toHaveBeenCalled()
  })

  test('sent concurrently is handled once', async () => {
    const { run, sum } = scene()
    const replies = await Promise.all([run(six, key), run(six, key), run(six, key)])
    expect(replies.toSorted((one, other) => Number(one.repeated) - Number(other.repeated))).toEqual([
      { position: 1, result: 6, repeated: false },
      { position: 1, result: 6, repeated: true },
      { position: 1, result: 6, repeated: true },
    ])
    expect(await sum('a')).toBe(6)
  })

  test.each([
    ['refuses', 6],
    ['has nothing to do', 0],
  ])('whose concurrent repeat %s gets the stored result', async (_, by) => {
    const { run, store } = scene()
    const other = scene({ store })
    const slow = run(async (unit) => {
      await other.run(six, key)
      return unit.write(counter, 'a', count(by))
    }, key)
    expect(await slow).toEqual({ position: 1, result: 6, repeated: true })
  })

  test('is refused with another body', async () => {
    const { run } = scene()
    await run(six, key)
    await expect(run(six, { ...key, fingerprint: 'other' })).rejects.toEqual(new Refusal('idempotency_key_reused'))
  })
})
