import { afterEach, describe, expect, test } from 'vitest'
import { openPostgres } from '../../../server/database/postgres.ts'
import type { Database } from '../../../server/database/tables.ts'
import { openTestPostgres, restartTestPostgres } from '../../../server/database/testing-postgres.ts'
import { appendOf } from '../contract/append-of.ts'
import { storeContract } from '../contract/store-contract.ts'
import { VersionConflict } from '../event-store.ts'
import { StorageUnavailable } from '../storage-unavailable.ts'
import { listenForHeads } from './postgres-listen.ts'
import { openPostgresStore } from './postgres-store.ts'

const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

async function open() {
  const engine = await openTestPostgres()
  opened.push(engine.close)
  const store = await openPostgresStore(engine)
  opened.push(store.close)
  return { engine, store }
}

/** Opens a second node on the same database. */
async function join(url: string) {
  const engine = await openPostgres<Database>(url)
  opened.push(engine.close)
  const store = await openPostgresStore(engine)
  opened.push(store.close)
  return store
}

storeContract(async () => (await open()).store)

describe('append-only', () => {
  test.each(["update events set data = '{}'", 'delete from events', 'truncate events'])(
    'the database refuses: %s',
    async (statement) => {
      const { engine, store } = await open()
      await store.append(appendOf(['a', 0, { n: 1 }]))
      await expect(engine.pool.query(statement)).rejects.toThrow('append-only')
      expect(await store.head()).toBe(1)
    },
  )
})

describe('several nodes', () => {
  test('write one log without gaps, and notify each other', async () => {
    const { engine, store } = await open()
    const nodes = [store, await join(engine.url), await join(engine.url)]
    const heads: number[] = []
    store.subscribe((head) => heads.push(head))
    const seen: number[] = []
    let done = false
    const reader = (async () => {
      while (!done || seen.length < (await store.head())) {
        for (const event of await store.readAll(seen.length, 100)) seen.push(event.position)
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
    })()
    let conflicts = 0
    const writers = nodes.flatMap((node, place) =>
      Array.from({ length: 12 }, async (_, index) => {
        for (let turn = 0; turn < 25; turn += 1) {
          const shared = [`shared${turn % 3}`, `shared${(turn + 1 + (index % 2)) % 3}`] as const
          const versions = await Promise.all(shared.map(async (id) => (await node.readStream(id)).length))
          try {
            const own = `own-${place}-${index}-${turn}`
            await node.append(
              appendOf([shared[0], versions[0] ?? 0, {}], [own, 0, {}], [shared[1], versions[1] ?? 0, {}]),
            )
          } catch (error) {
            if (!(error instanceof VersionConflict)) throw error
            conflicts += 1
          }
        }
      }),
    )
    await Promise.all(writers)
    done = true
    await reader
    const head = await store.head()
    expect(conflicts).toBeGreaterThan(0)
    expect(head).toBe(3 * (900 - conflicts))
    expect(seen).toEqual(Array.from({ length: head }, (_, index) => index + 1))
    const versions = new Map<string, number>()
    for (const event of await store.readAll(0, head)) {
      expect(event.version).toBe((versions.get(event.streamId) ?? 0) + 1)
      versions.set(event.streamId, event.version)
    }
    await expect.poll(() => heads.at(-1), { timeout: 15_000 }).toBe(head)
  })

  test('a subscriber is notified of a commit on another node without polling', async () => {
    const { engine, store } = await open()
    const listening = listenForHeads(engine.pool, async () => 0)
    opened.push(listening.close)
    const heads: number[] = []
    listening.subscribe((head) => heads.push(head))
    // Only connections to this database: one of an earlier test may still be open.
    const asked = "select from pg_stat_activity where query = 'listen log_head' and datname = current_database()"
    await expect.poll(async () => (await engine.pool.query(asked)).rowCount, { timeout: 15_000 }).toBe(1)
    await store.append(appendOf(['a', 0, {}, {}]))
    await expect.poll(() => heads, { timeout: 15_000 }).toEqual([2])
  })

  test('a subscriber polls when it cannot listen', async () => {
    const { engine, store } = await open()
    const withoutListen = Object.assign(Object.create(engine.pool), {
      connect: () => Promise.reject(new Error('no connection')),
    })
    const listening = listenForHeads(withoutListen, store.head)
    opened.push(listening.close)
    const heads: number[] = []
    listening.subscribe((head) => heads.push(head))
    await store.append(appendOf(['a', 0, {}, {}]))
    await expect.poll(() => heads, { timeout: 15_000 }).toEqual([2])
  })

  test('an append costs one statement, and one whose version is stale is looked up', async () => {
    const { engine, store } = await open()
    const statements: string[] = []
    const client = await engine.logPool.connect()
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
    const watched = (given: string | { name: string }, ...more: unknown[]) => {
      statements.push(typeof given === 'string' ? given : given.name)
      return query(given, ...more)
    }
    Object.assign(client, { query: watched })
    client.release()
    await store.append(appendOf(['a', 0, {}], ['b', 0, {}]))
    await Promise.all([
      store.append({ ...appendOf(['a', 1, {}]), reads: [{ streamId: 'b', version: 1 }] }),
      store.append({ ...appendOf(['c', 0, {}]), reads: [{ streamId: 'd', version: 0 }] }),
      store.append(appendOf(['a', 2, {}])),
    ])
    expect(new Set(statements)).toEqual(new Set(['append_batch']))
    expect(await store.head()).toBe(5)
    await expect(store.append(appendOf(['a', 2, {}]))).rejects.toThrow(VersionConflict)
    await expect(store.append(appendOf(['never', 3, {}]))).rejects.toThrow(VersionConflict)
    const read = { ...appendOf(['e', 0, {}]), reads: [{ streamId: 'b', version: 0 }] }
    await expect(store.append(read)).rejects.toThrow(VersionConflict)
    expect(statements.filter((one) => one.startsWith('begin'))).toHaveLength(3)
    expect(await store.head()).toBe(5)
  })

  test('a command sent to all nodes at once is stored once', async () => {
    const { engine, store } = await open()
    const nodes = [store, await join(engine.url), await join(engine.url)]
    for (let round = 0; round < 20; round += 1) {
      const command = { id: `c${round}`, fingerprint: 'f', result: { round } }
      const results = await Promise.all(
        nodes.map((node, index) => node.append({ ...appendOf([`r${round}-${index}`, 0, {}]), command })),
      )
      expect(results.filter((result) => !result.repeated)).toHaveLength(1)
      expect(new Set(results.map((result) => result.position)).size).toBe(1)
    }
    expect(await store.head()).toBe(20)
  })
})

test('a restart of PostgreSQL loses no acknowledged event, and appends succeed afterwards', async () => {
  const { store } = await open()
  const acknowledged = new Map<string, number>()
  let unavailable = 0
  let stop = false
  const writers = Array.from({ length: 8 }, async (_, index) => {
    for (let turn = 0; !stop; turn += 1) {
      const id = `s${index}-${turn}`
      const request = { ...appendOf([id, 0, {}]), command: { id, fingerprint: id, result: null } }
      for (;;) {
        try {
          acknowledged.set(id, (await store.append(request)).position)
          break
        } catch (error) {
          expect(error).toBeInstanceOf(StorageUnavailable)
          unavailable += 1
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
      }
    }
  })
  const heads: number[] = []
  store.subscribe((head) => heads.push(head))
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await restartTestPostgres()
  }
  await new Promise((resolve) => setTimeout(resolve, 300))
  stop = true
  await Promise.all(writers)
  const events = await store.readAll(0, 1_000_000)
  expect(unavailable).toBeGreaterThan(0)
  expect(events.map((event) => event.position)).toEqual(events.map((_, index) => index + 1))
  expect(new Map(events.map((event) => [event.streamId, event.position]))).toEqual(acknowledged)
  await expect.poll(() => heads.at(-1), { timeout: 15_000 }).toBe(events.length)
})
