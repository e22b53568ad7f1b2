import { afterEach, describe, expect, test } from 'vitest'
import { StorageUnavailable } from '../../events/store/storage-unavailable.ts'
import { databaseContract } from './database-contract.ts'
import { openDatabase } from './open-database.ts'
import { LOG_LIMITS, openPostgres } from './postgres.ts'
import { openTestPostgres } from './testing-postgres.ts'

const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

async function open() {
  const engine = await openTestPostgres()
  opened.push(engine.close)
  return engine
}

databaseContract(open)

describe('opening', () => {
  test.each(['off', 'local'])('refuses a server with synchronous_commit = %s', async (value) => {
    const { pool, url } = await open()
    await pool.query(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = ${value}`)
    await expect(openPostgres(url)).rejects.toThrow(`synchronous_commit is ${value}`)
  })

  test('limits the time of the log, and of nothing that may take long', async () => {
    const { pool, logPool } = await open()
    const limits = async (of: typeof pool) =>
      (
        await of.query(
          `select name, setting::int from pg_settings where name in
          ('idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout') order by name`,
        )
      ).rows.map(({ setting }) => setting)
    expect(await limits(pool)).toEqual([0, 0, 0])
    const { idle_in_transaction_session_timeout: idle, lock_timeout: lock, statement_timeout: statement } = LOG_LIMITS
    expect(await limits(logPool)).toEqual([idle, lock, statement])
    expect((await pool.query('show tcp_user_timeout')).rows).toEqual([{ tcp_user_timeout: '10000' }])
  })

  test('connections that the next save needs are kept open while idle', async () => {
    const { url } = await open()
    const { pool, logPool, close } = await openPostgres(url, { idleTimeoutMillis: 20 })
    opened.push(close)
    // Each takes long enough for all of them to need a connection of their own.
    await Promise.all(Array.from({ length: 5 }, () => pool.query('select pg_sleep(0.1)')))
    await expect.poll(() => pool.totalCount).toBeLessThan(5)
    expect([pool.totalCount, logPool.totalCount]).toEqual([3, 1])
    expect(logPool.options.idleTimeoutMillis).toBe(0)
  })

  test('throws StorageUnavailable for an unreachable server', async () => {
    const { url } = await open()
    const away = new URL(url)
    away.port = '1'
    await expect(openPostgres(away.href)).rejects.toThrow(StorageUnavailable)
  })

  test('several servers may open one database at once, and each finds its tables', async () => {
    const { url } = await open()
    const engines = await Promise.all([1, 2, 3].map(() => openDatabase({ dataDir: '', databaseUrl: url })))
    opened.push(...engines.map((engine) => engine.close))
    for (const engine of engines) expect(await engine.read.selectFrom('users').selectAll().execute()).toEqual([])
  })
})

describe('a lost connection', () => {
  test('fails its query with StorageUnavailable, and the next query gets a new connection', async () => {
    const { write, pool } = await open()
    const cut = write.transaction().execute(async (trx) => {
      await trx.insertInto('settings').values({ key: 'a', value: '1' }).execute()
      await pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction' and datname = current_database()",
      )
      await trx.insertInto('settings').values({ key: 'b', value: '1' }).execute()
    })
    await expect(cut).rejects.toThrow(StorageUnavailable)
    expect(await write.selectFrom('settings').selectAll().execute()).toEqual([])
  })
})
