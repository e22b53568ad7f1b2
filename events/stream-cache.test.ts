import { describe, expect, test, vi } from 'vitest'
import type { Decider, Event } from './decider.ts'
import { handle } from './handle.ts'
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
  test('reads only the events after the cached version', async () => {
    const { store, readStream } = watched()
    const cache = createStreamCache({ soleWriter })
    for (let turn = 1; turn <= 5; turn++) expect((await add(store, cache, 'a')).result).toBe(turn)
    const known = readStream.mock.calls.map(([, afterVersion]) => afterVersion)
    expect(known).toEqual(soleWriter ? [0] : [0, 1, 2, 3, 4])
  })

  test('a stale entry conflicts at the append, is dropped and read again', async () => {
    const { store } = watched()
    const cache = createStreamCache({ soleWriter })
    await add(store, cache, 'a')
    await add(store, undefined, 'a', 10)
    expect((await add(store, cache, 'a')).result).toBe(12)
    expect(await cache.load(store, counter, 'a')).toEqual({ state: 12, version: 3 })
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

test('events of other writers are read before deciding', async () => {
  const { store } = watched()
  const cache = createStreamCache()
  await add(store, cache, 'a')
  await add(store, undefined, 'a', 10)
  expect(await cache.load(store, counter, 'a')).toEqual({ state: 11, version: 2 })
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
  expect(await cache.load(store, counter, 'a')).toEqual({ state: 7, version: 7 })
  cache.drop('a', 7)
  expect(await cache.load(store, counter, 'a')).toEqual({ state: 0, version: 0 })
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
