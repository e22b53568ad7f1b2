import { afterEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/database/testing.ts'
import { appendOf } from '../contract/append-of.ts'
import { storeContract } from '../contract/store-contract.ts'
import { StorageUnavailable } from '../storage-unavailable.ts'
import { openSqliteStore } from './sqlite-store.ts'

const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

async function open() {
  const engine = await openTestDatabase()
  const store = await openSqliteStore(engine)
  opened.push(async () => {
    await store.close()
    await engine.close()
  })
  return { engine, store }
}

storeContract(async () => (await open()).store)

describe('append-only', () => {
  test.each([
    "update events set data = '{}'",
    'delete from events',
    "replace into events values (1, 'a', 1, 'Happened', 1, '{}', '{}', '')",
    "insert or replace into events values (2, 'a', 1, 'Happened', 1, '{}', '{}', '')",
  ])('the database refuses: %s', async (statement) => {
    const { engine, store } = await open()
    await store.append(appendOf(['a', 0, { n: 1 }]))
    await expect(engine.writer.exclusive((connection) => connection.exec(statement))).rejects.toThrow('append-only')
    expect((await store.readStream('a'))[0]?.data).toEqual({ n: 1 })
  })
})

describe('the one writer', () => {
  test('an append never joins another transaction', async () => {
    const { engine, store } = await open()
    const appends: Promise<unknown>[] = []
    const rolledBack = engine.write.transaction().execute(async (trx) => {
      await trx.insertInto('settings').values({ key: 'a', value: 'b' }).execute()
      appends.push(store.append(appendOf(['a', 0, {}])))
      await new Promise((resolve) => setTimeout(resolve, 20))
      await trx.insertInto('settings').values({ key: 'c', value: 'd' }).execute()
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    await Promise.all(appends)
    expect(await store.head()).toBe(1)
    expect(await engine.read.selectFrom('settings').selectAll().execute()).toEqual([])
  })
})

describe('a full disk', () => {
  test('rejects with StorageUnavailable, stores no append in part, and accepts appends once there is space', async () => {
    const { engine, store } = await open()
    const limit = (pages: number) =>
      engine.writer.exclusive((connection) => connection.all(`pragma max_page_count = ${pages}`, []))
    await limit(1)
    const text = 'ن'.repeat(2_000)
    const requests = Array.from({ length: 60 }, (_, index) => ({
      ...appendOf([`a${index}`, 0, { text }], [`b${index}`, 0, { text }]),
      command: { id: `c${index}`, fingerprint: 'f', result: index },
    }))
    const acknowledged: number[] = []
    for (const [index, request] of requests.entries()) {
      const error = await store.append(request).then(
        () => void acknowledged.push(index),
        (reason: unknown) => reason,
      )
      if (error !== undefined) expect(error).toMatchObject({ name: 'StorageUnavailable', code: 'SQLITE_FULL' })
    }
    expect(acknowledged.length).toBeLessThan(60)
    expect(await store.head()).toBe(acknowledged.length * 2)
    const filling = engine.write.insertInto('settings').values({ key: 'big', value: text.repeat(100) })
    await expect(filling.execute()).rejects.toThrow(StorageUnavailable)
    await expect(engine.write.transaction().execute((trx) => trx.executeQuery(filling))).rejects.toThrow(
      StorageUnavailable,
    )

    await limit(1_000_000)
    const results = await Promise.all(requests.map((request) => store.append(request)))
    expect(results.flatMap(({ repeated }, index) => (repeated ? [index] : []))).toEqual(acknowledged)
    expect((await store.readAll(0, 1_000)).map((event) => event.position)).toEqual(
      Array.from({ length: 120 }, (_, index) => index + 1),
    )
    await filling.execute()
  })
})
