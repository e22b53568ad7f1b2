import { describe, expect, test } from 'vitest'
import { examples } from '../golden/examples.ts'
import { appendOf, type OpenTestStore } from './append-of.ts'
import { commandContract } from './commands.ts'
import { concurrencyContract } from './concurrency.ts'

/** Tests that every implementation of the store must pass. */
export function storeContract(open: OpenTestStore): void {
  describe('append and read', () => {
    test('reads the appended events', async () => {
      const store = await open()
      expect(await store.head()).toBe(0)
      expect(await store.readStream('a')).toEqual([])
      const result = await store.append(appendOf(['a', 0, { n: 1 }, { n: 2 }]))
      expect(result).toEqual({ position: 2, repeated: false, result: null })
      expect(await store.head()).toBe(2)
      const common = { streamId: 'a', type: 'Happened', schemaVersion: 1, at: '2026-11-20T08:00:00.000Z' }
      const meta = { actorId: 'u1', requestId: 'r1' }
      expect(await store.readStream('a')).toEqual([
        { ...common, meta, position: 1, version: 1, data: { n: 1 } },
        { ...common, meta, position: 2, version: 2, data: { n: 2 } },
      ])
      expect((await store.readStream('a', 1)).map((event) => event.version)).toEqual([2])
      expect(await store.readStream('a', 2)).toEqual([])
    })

    test('reads the whole log by pages, in order', async () => {
      const store = await open()
      for (let index = 0; index < 7; index += 1) await store.append(appendOf([`s${index}`, 0, { index }]))
      expect((await store.readAll(0, 3)).map((event) => event.position)).toEqual([1, 2, 3])
      expect((await store.readAll(3, 3)).map((event) => event.position)).toEqual([4, 5, 6])
      expect((await store.readAll(6, 3)).map((event) => event.position)).toEqual([7])
      expect(await store.readAll(7, 3)).toEqual([])
    })

    test('reads the events of some streams in order of the log', async () => {
      const store = await open()
      await store.append(appendOf(['a', 0, { n: 1 }], ['b', 0, { n: 2 }], ['c', 0, { n: 3 }]))
      await store.append(appendOf(['a', 1, { n: 4 }]))
      const at = '2026-11-20T08:00:00.000Z'
      expect(await store.placesOf(['c', 'a', 'none'])).toEqual([
        { position: 1, streamId: 'a', at },
        { position: 3, streamId: 'c', at },
        { position: 4, streamId: 'a', at },
      ])
      expect((await store.readAt([4, 2])).map(({ position, data }) => [position, data])).toEqual([
        [2, { n: 2 }],
        [4, { n: 4 }],
      ])
      expect([await store.placesOf([]), await store.readAt([])]).toEqual([[], []])
    })

    test('appends many events at once', async () => {
      const store = await open()
      const data = Array.from({ length: 700 }, (_, n) => ({ n }))
      expect(await store.append(appendOf(['a', 0, ...data], ['b', 0, {}]))).toMatchObject({ position: 701 })
      expect((await store.readStream('a')).map((event) => event.data)).toEqual(data)
    })

    test('stores every text and every event type byte by byte', async () => {
      const store = await open()
      const odd = [
        '',
        '\u0000',
        '\ud800',
        '\udfff x',
        '👩‍🏫',
        'مُدَرِّسَة',
        '\u202e\u2066',
        "'; drop table events; --",
        '\\u0000',
      ]
      const data = { odd, nested: JSON.parse('{"__proto__":{"a":1},"constructor":[null,true,1.5,-3,1e21]}') }
      const events = Object.entries(examples).map(([type, example]) => ({ type, data: example }))
      const writes = [...appendOf(['odd', 0, data]).writes, { streamId: 'كل', expectedVersion: 0, events }]
      await store.append({ ...appendOf(), writes })
      const [first] = await store.readStream('odd')
      expect(JSON.stringify(first?.data)).toBe(JSON.stringify(data))
      const read = await store.readStream('كل')
      expect(read.map(({ type, data }) => ({ type, data }))).toEqual(events)
    })

    test('refuses an append without events', async () => {
      const store = await open()
      await expect(store.append(appendOf())).rejects.toThrow(TypeError)
      await expect(store.append(appendOf(['a', 0, {}], ['b', 0]))).rejects.toThrow(TypeError)
      await expect(store.append(appendOf(['a', 0, undefined]))).rejects.toThrow(TypeError)
      expect(await store.head()).toBe(0)
    })
  })

  describe('expected versions', () => {
    test('a wrong version is a conflict that names the stream', async () => {
      const store = await open()
      await store.append(appendOf(['a', 0, {}]))
      const conflict = { name: 'VersionConflict', streamId: 'a' }
      await expect(store.append(appendOf(['a', 0, {}]))).rejects.toMatchObject(conflict)
      await expect(store.append(appendOf(['a', 2, {}]))).rejects.toMatchObject(conflict)
      await expect(store.append(appendOf(['b', 1, {}]))).rejects.toMatchObject({ streamId: 'b' })
      expect(await store.append(appendOf(['a', 1, {}]))).toMatchObject({ position: 2 })
    })

    test('writes all streams or none', async () => {
      const store = await open()
      await store.append(appendOf(['a', 0, {}]))
      await expect(store.append(appendOf(['b', 0, {}], ['a', 0, {}], ['c', 0, {}]))).rejects.toMatchObject({
        streamId: 'a',
      })
      expect(await store.head()).toBe(1)
      expect(await store.readStream('b')).toEqual([])
      await store.append(appendOf(['b', 0, {}], ['a', 1, {}], ['b', 1, {}]))
      expect((await store.readAll(0, 9)).map((event) => `${event.streamId}${event.version}`)).toEqual([
        'a1',
        'b1',
        'a2',
        'b2',
      ])
    })

    test('also checks the versions of streams that were only read', async () => {
      const store = await open()
      await store.append(appendOf(['task', 0, {}]))
      const request = appendOf(['attempt', 0, {}])
      const wrong = { ...request, reads: [{ streamId: 'task', version: 0 }] }
      await expect(store.append(wrong)).rejects.toMatchObject({ name: 'VersionConflict', streamId: 'task' })
      const missing = { ...request, reads: [{ streamId: 'none', version: 1 }] }
      await expect(store.append(missing)).rejects.toMatchObject({ streamId: 'none' })
      const right = [
        { streamId: 'task', version: 1 },
        { streamId: 'none', version: 0 },
      ]
      expect(await store.append({ ...request, reads: right })).toMatchObject({ position: 2 })
      expect(await store.readStream('task')).toHaveLength(1)
    })
  })

  commandContract(open)
  concurrencyContract(open)
}
