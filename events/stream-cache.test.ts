import { describe, expect, test, vi } from 'vitest'
import { type Decider, type Event, Refusal } from './decider.ts'
import { handle, readStream } from './handle.ts'
import type { EventStore } from './store/event-store.ts'
import { createMemoryStore } from './store/memory-store.ts'
import { createStreamCache, type StreamCache } from './stream-cache.ts'

type Count = { type: 'Count'; by: number }
const counter: Decider<number, Count, Event<'Counted', number>> = {
  initial: 0,
  evolve: (sum, { data }) => sum + data,
  decide: ({ by }) => [{ type: 'Counted', data: by }],
}

/** A store that records its reads. */
const watched = () => {
  const inner = createMemoryStore()
  const readStream = vi.fn(inner.readStream)
  return { store: { ...inner, readStream }, readStream }
}
const add = (store: EventStore, cache: StreamCache | undefined, streamId: string, by = 1) =>
  handle({ store, cache, meta: { actorId: null }, now: () => new Date(0) }, (unit) =>
    unit.write(counter, streamId, { type: 'Count', by }),
  )

describe.each([true, false])('soleWriter %s', (soleWriter) => {
  test('reads a stream once', async () => {
    const { store, readStream } = watched()
    const cache = createStreamCache({ soleWriter })
    for (let turn = 1; turn <= 5; turn++) expect((await add(store, cache, 'a')).result).toBe(turn)
    expect(readStream.mock.calls.map(([, afterVersion]) => afterVersion)).toEqual([0])
  })

  test('a stale entry conflicts at the append, is dropped and read again', async () => {
    const { store } = watched()
    const cache = createStreamCache({ soleWriter })
    await add(store, cache, 'a')
    await add(store, undefined, 'a', 10)
    expect((await add(store, cache, 'a')).result).toBe(12)
    expect(await cache.load(store, counter, 'a', true)).toMatchObject({ state: 12, version: 3, assumed: false })
  })

  test('is cleared as a whole, also of what is being decided: that was read before the log was rewritten', async () => {
    const { store, readStream } = watched()
    const cache = createStreamCache({ soleWriter })
    await add(store, cache, 'a')
    const append = store.append
    store.append = (request) => {
      cache.forget()
      return append(request)
    }
    await add(store, cache, 'a')
    readStream.mockClear()
    expect((await cache.load(store, counter, 'a')).state).toBe(2)
    expect(readStream.mock.calls).toEqual([['a', 0]])
  })

  test('concurrent commands on one stream lose no event', async () => {
    const { store } = watched()
    const cache = createStreamCache({ soleWriter })
    const replies = await Promise.all(Array.from({ length: 15 }, () => add(store, cache, 'a')))
    expect(replies.map(({ result }) => result).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 15 }, (_, index) => index + 1),
    )
  })
})

describe('another process writes to the log too', () => {
  /** Refuses a sum over 10, and appends nothing for 0. */
  const limited: typeof counter = {
    ...counter,
    decide: ({ by }, sum) => {
      if (sum + by > 10) throw new Refusal('closed')
      return by === 0 ? [] : [{ type: 'Counted', data: by }]
    },
  }
  const addLimited = (store: EventStore, cache: StreamCache, by: number) =>
    handle({ store, cache, meta: { actorId: null }, now: () => new Date(0) }, (unit) =>
      unit.write(limited, 'a', { type: 'Count', by }),
    )

  test('a fresh load reads the events of other writers, only those after the cached version', async () => {
    const { store, readStream } = watched()
    const cache = createStreamCache()
    await add(store, cache, 'a')
    await add(store, undefined, 'a', 10)
    readStream.mockClear()
    expect(await cache.load(store, counter, 'a', true)).toMatchObject({ state: 11, version: 2, assumed: false })
    expect(readStream.mock.calls).toEqual([['a', 1]])
  })

  test('a reply is folded from the present stream', async () => {
    const { store } = watched()
    const cache = createStreamCache()
    await add(store, cache, 'a')
    await add(store, undefined, 'a', 10)
    expect(await readStream({ store, cache }, counter, 'a')).toBe(11)
  })

  test('nothing is refused because of a stale entry', async () => {
    const { store } = watched()
    const cache = createStreamCache()
    await addLimited(store, cache, 9)
    await add(store, undefined, 'a', -5)
    expect((await addLimited(store, cache, 5)).result).toBe(9)
    await expect(addLimited(store, cache, 5)).rejects.toThrow('closed')
  })

  test('a decision without an event sees the present stream', async () => {
    const { store } = watched()
    const cache = createStreamCache()
    await addLimited(store, cache, 1)
    await add(store, undefined, 'a', 2)
    expect((await addLimited(store, cache, 0)).result).toBe(3)
  })

  test('a stream with a conflict is read before each decision, until nobody else has written to it for a while', async () => {
    const { store, readStream } = watched()
    const cache = createStreamCache()
    await add(store, cache, 'a')
    await add(store, undefined, 'a')
    await add(store, cache, 'a')
    const append = vi.spyOn(store, 'append')
    for (let turn = 0; turn < 5; turn += 1) {
      await add(store, undefined, 'a')
      await add(store, cache, 'a')
    }
    // One append for each decision: none of them had a conflict.
    expect(append).toHaveBeenCalledTimes(10)
    for (let turn = 0; turn < 8; turn += 1) await add(store, cache, 'a')
    readStream.mockClear()
    await add(store, cache, 'a')
    expect(readStream).not.toHaveBeenCalled()
  })
})

test('the streams of 5,000 students who save in turn, and of their tasks, are read once', async () => {
  const { store, readStream } = watched()
  const cache = createStreamCache({ soleWriter: true })
  const streams = [
    ...Array.from({ length: 5_000 }, (_, at) => `attempt-${at}`),
    ...Array.from({ length: 200 }, (_, at) => `task-${at}`),
  ]
  for (const streamId of streams) await cache.load(store, counter, streamId)
  expect(readStream).toHaveBeenCalledTimes(streams.length)
  for (const streamId of streams) await cache.load(store, counter, streamId)
  expect(readStream).toHaveBeenCalledTimes(streams.length)
})

test('drops the least recently used stream first', async () => {
  const { store, readStream } = watched()
  const cache = createStreamCache({ limit: 2, soleWriter: true })
  for (const streamId of ['a', 'b']) await add(store, cache, streamId)
  await cache.load(store, counter, 'a')
  await add(store, cache, 'c')
  readStream.mockClear()
  for (const streamId of ['a', 'c', 'b']) await cache.load(store, counter, streamId)
  expect(readStream.mock.calls.map(([streamId]) => streamId)).toEqual(['b'])
})

test('a newer entry is neither replaced nor dropped by an older one', async () => {
  const { store } = watched()
  const cache = createStreamCache({ soleWriter: true })
  cache.keep(counter, 'a', { state: 7, version: 7 })
  cache.keep(counter, 'a', { state: 6, version: 6 })
  cache.drop('a', 6)
  expect(await cache.load(store, counter, 'a')).toMatchObject({ state: 7, version: 7 })
  cache.drop('a', 7)
  expect(await cache.load(store, counter, 'a')).toMatchObject({ state: 0, version: 0 })
})

test('a read that started before an append is not cached, even after the newer entry was dropped', async () => {
  const { store, readStream } = watched()
  const cache = createStreamCache({ limit: 1, soleWriter: true })
  readStream.mockImplementationOnce(async () => {
    cache.keep(counter, 'a', { state: 5, version: 5 })
    cache.keep(counter, 'b', { state: 1, version: 1 })
    return []
  })
  await cache.load(store, counter, 'a')
  readStream.mockClear()
  await cache.load(store, counter, 'a')
  expect(readStream).toHaveBeenCalledTimes(1)
})

test('a stream cached for one decider is read again for another', async () => {
  const { store } = watched()
  const cache = createStreamCache({ soleWriter: true })
  await add(store, cache, 'a', 3)
  const doubling = { ...counter, evolve: (sum: number, { data }: Event<'Counted', number>) => sum + 2 * data }
  expect((await cache.load(store, doubling, 'a')).state).toBe(6)
})
