import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../../server/database/testing.ts'
import { appendOf } from '../contract/append-of.ts'
import type { EventStore } from '../event-store.ts'
import { openSqliteStore } from './sqlite-store.ts'

let engine: Awaited<ReturnType<typeof openTestDatabase>>
let store: EventStore
beforeEach(async () => {
  engine = await openTestDatabase()
  store = await openSqliteStore(engine)
})
afterEach(async () => {
  await store.close()
  await engine.close()
})

test('the cached events equal the stored ones', async () => {
  for (let turn = 0; turn < 12_000; turn += 500) {
    const appends = Array.from({ length: 500 }, (_, index) => appendOf([`s${index}`, turn / 500, { turn, index }]))
    await Promise.all(appends.map((append) => store.append(append)))
  }
  const read = await engine.read.selectFrom('events').select(['position', 'data']).orderBy('position').execute()
  // Positions before the cached events, across their beginning, within them and at their end.
  for (const after of [0, 100, 4_900, 5_000, 6_900, 7_000, 9_999, 11_500, 11_999, 12_000]) {
    const events = await store.readAll(after, 700)
    expect(events.map(({ position, data }) => ({ position, data: JSON.stringify(data) }))).toEqual(
      read.slice(after, after + 700),
    )
  }
})

test('two stores of one open database share the cache', async () => {
  const other = await openSqliteStore(engine)
  await store.append(appendOf(['a', 0, {}]))
  await other.append(appendOf(['a', 1, {}], ['b', 0, {}]))
  await store.append(appendOf(['a', 2, {}], ['b', 1, {}]))
  expect((await store.readAll(0, 10)).map(({ streamId, version }) => `${streamId}${version}`)).toEqual(
    ['a1', 'a2', 'b1', 'a3', 'b2'], //
  )
  await other.close()
})

test('a new command is stored without a query, and a repeat beside others gets the first result', async () => {
  await store.append(appendOf(['a', 0, {}], ['b', 0, {}]))
  const { exclusive } = engine.writer
  const queries = vi.fn()
  vi.spyOn(engine.writer, 'exclusive').mockImplementation((work) =>
    exclusive((connection) =>
      work({
        ...connection,
        all(sql, parameters) {
          queries(sql)
          return connection.all(sql, parameters)
        },
      }),
    ),
  )
  const command = { id: 'c', fingerprint: 'f', result: 'first' }
  await store.append({ ...appendOf(['a', 1, {}]), command })
  expect(queries).not.toHaveBeenCalled()
  const [other, repeat] = await Promise.all([
    store.append(appendOf(['b', 1, {}])),
    store.append({ ...appendOf(['a', 2, {}]), command: { ...command, result: 'second' } }),
  ])
  expect(other).toMatchObject({ position: 4, repeated: false })
  expect(repeat).toEqual({ position: 3, repeated: true, result: 'first' })
  expect(await store.head()).toBe(4)
})

test('rows written past the cache cause a conflict, and the next append is stored', async () => {
  await store.append(appendOf(['a', 0, { n: 1 }]))
  await engine.writer.exclusive(async (connection) => {
    await connection.run("insert into events values (2, 'a', 2, 'Happened', 1, '{\"n\":2}', '{}', '')", [])
    await connection.run("update streams set version = 2 where stream_id = 'a'", [])
  })
  await expect(store.append(appendOf(['a', 1, { n: 3 }]))).rejects.toThrow('version conflict')
  expect((await store.append(appendOf(['a', 2, { n: 3 }]))).position).toBe(3)
  expect((await store.readAll(0, 10)).map(({ data }) => data)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
})
