import { connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import type { Engine } from '../../events/store/engine.ts'
import { StorageUnavailable } from '../../events/store/storage-unavailable.ts'
import { databaseContract } from './database-contract.ts'
import { migrate } from './migrations.ts'
import { openDatabase } from './open-database.ts'
import { LOG_LIMITS, openPostgres } from './postgres.ts'
import { indexStudentResults } from './student-results.ts'
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
    const connections = () => [pool.totalCount, logPool.totalCount]
    await expect.poll(connections).toEqual([3, 1])
    // Many times the idle time.
    await wait(300)
    expect(connections()).toEqual([3, 1])
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
  test('at the moment when it is handed over fails its query, and the process goes on', async () => {
    const database = await openTestPostgres()
    opened.push(database.close)
    const network = await openEndingNetwork(database.url)
    const engine = await openPostgres<Database>(network.url)
    opened.push(engine.close)
    const uncaught: unknown[] = []
    const listener = (error: unknown) => uncaught.push(error)
    process.on('uncaughtException', listener)
    opened.push(async () => void process.off('uncaughtException', listener))
    const read = () => engine.write.selectFrom('settings').selectAll().execute()
    network.endLogins(true)
    // More than the connections of the pool, so that some of them are new.
    const results = await Promise.allSettled(Array.from({ length: 20 }, read))
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(network.ended()).toBeGreaterThan(0)
    expect(failures.filter((failure) => !(failure instanceof StorageUnavailable))).toEqual([])
    expect(uncaught).toEqual([])
    network.endLogins(false)
    expect(await read()).toEqual([])
  })
})

/** A message that PostgreSQL sends to each connection when it is stopped. */
const ENDED = (() => {
  const fields = ['SFATAL', 'VFATAL', 'C57P01', 'Mterminating connection due to administrator command']
  const body = Buffer.from(`${fields.join('\0')}\0\0`)
  const head = Buffer.from([...Buffer.from('E'), 0, 0, 0, 0])
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
})()
/** The last message of a login. */
const READY = Buffer.from([...Buffer.from('Z'), 0, 0, 0, 5, ...Buffer.from('I')])

/** A proxy to the database. It can end a new connection in the same packet that completes the login. */
async function openEndingNetwork(url: string) {
  const { hostname, port } = new URL(url)
  let ends = false
  let ended = 0
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    let isLogin = true
    near.on('data', (data) => far.write(data))
    far.on('data', (data) => {
      const isReady = isLogin && data.subarray(-READY.length).equals(READY)
      if (isReady) isLogin = false
      if (!isReady || !ends) return void near.write(data)
      ended += 1
      near.end(Buffer.concat([data, ENDED]))
    })
    near.on('error', () => undefined).on('close', () => far.destroy())
    far.on('error', () => undefined).on('close', () => near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  opened.push(async () => void server.close())
  const place = server.address()
  const address = new URL(url)
  address.port = String(typeof place === 'object' && place ? place.port : 0)
  return { url: address.href, endLogins: (on: boolean) => (ends = on), ended: () => ended }
}

test('the index of a student’s tasks of an earlier version is replaced', async () => {
  const { pool, write } = await open()
  await pool.query('drop index entries_of_student')
  await pool.query('create index entries_by_student_g7 on entries (student_id, task_id)')
  await indexStudentResults(write, 'postgres')
  await indexStudentResults(write, 'postgres')
  const { rows } = await pool.query(
    "select indexname from pg_indexes where tablename = 'entries' and indexname like '%student%'",
  )
  expect(rows).toEqual([{ indexname: 'entries_of_student' }])
})
