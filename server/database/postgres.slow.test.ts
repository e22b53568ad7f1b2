import { afterEach, describe, expect, test } from 'vitest'
import type { Engine } from '../../events/store/engine.ts'
import { StorageUnavailable } from '../../events/store/storage-unavailable.ts'
import { databaseContract } from './database-contract.ts'
import { migrate } from './migrations.ts'
import { openDatabase } from './open-database.ts'
import { LOG_LIMITS, openPostgres } from './postgres.ts'
import type { Database } from './tables.ts'
import { findContracts } from './testing-migrations.ts'
import { createEmptyPostgres, openTestPostgres } from './testing-postgres.ts'

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

  test('several nodes that start at once migrate a new database, and one of an earlier version, once', async () => {
    const url = await createEmptyPostgres()
    const startThree = async () => {
      const engines = await Promise.all([1, 2, 3].map(() => openDatabase({ dataDir: '', databaseUrl: url })))
      opened.push(...engines.map((engine) => engine.close))
      return engines as Engine<Database>[]
    }
    const [first] = await startThree()
    if (first?.kind !== 'postgres') throw new Error('PostgreSQL')
    const names = async () => (await first.pool.query('select name from kysely_migration order by name')).rows
    const all = await names()
    await first.write.insertInto('settings').values({ key: 'a', value: 'kept' }).execute()
    await first.pool.query(`drop table task_templates, task_tags; alter table entries drop column own_phase, drop column own_due;
      delete from kysely_migration where name in ('030_task_templates', '045_own_dates')`)
    expect(await names()).toHaveLength(all.length - 2)
    const engines = await startThree()
    expect(await names()).toEqual(all)
    for (const { read } of engines) {
      expect(await read.selectFrom('task_templates').select('id').execute()).toEqual([])
      expect(await read.selectFrom('entries').select(['own_phase', 'own_due']).execute()).toEqual([])
      expect(await read.selectFrom('settings').selectAll().execute()).toEqual([{ key: 'a', value: 'kept' }])
    }
  })

  test('a node that starts while a newer one migrates waits for it, and starts', async () => {
    const { pool, url } = await open()
    const newer = await pool.connect()
    // The lock of Kysely's migrator.
    await newer.query('select pg_advisory_lock(3853314791062309107)')
    const starting = openDatabase({ dataDir: '', databaseUrl: url })
    const waiting = "select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()"
    await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1)
    await newer.query("insert into kysely_migration (name, timestamp) values ('990_something', now()::text)")
    await newer.query('select pg_advisory_unlock(3853314791062309107)')
    newer.release()
    opened.push((await starting).close)
  })

  test('a migration that removes or renames something has _contract_ in its name', async () => {
    const engine = await openPostgres<Database>(await createEmptyPostgres())
    opened.push(engine.close)
    const contracts = findContracts()
    await migrate(engine.write.withPlugin(contracts.plugin), 'postgres')
    expect(contracts.unnamed()).toEqual([])
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
