import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../events/store/open-store.ts'
import { startEmbeddedPostgres } from '../../server/database/embedded-postgres.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import type { Database } from '../../server/database/tables.ts'
import { openTestPostgres } from '../../server/database/testing-postgres.ts'
import { append, opened, sent, started } from '../testing/given.ts'
import { ensureCheckpoint } from './checkpoint.ts'
import { rebuild } from './rebuild.ts'
import { verify } from './verify.ts'

test('a rebuild ends no query that reads the tables in another order than it locks them', async () => {
  const database = await openTestPostgres()
  onTestFinished(database.close)
  const store = await openStore(database)
  onTestFinished(store.close)
  await append(store, [sent('t1'), opened('t1'), started('t1', 's1')])
  // The two steps of a query that joins the recipients with their tasks.
  const reading = await database.pool.connect()
  onTestFinished(() => reading.release(true))
  await reading.query('begin')
  await reading.query('select 1 from entries')
  const rebuilding = rebuild(database, store)
  const waitsFor = (table: string) =>
    database.pool
      .query(`select 1 from pg_locks where not granted and relation = '${table}'::regclass`)
      .then(({ rowCount }) => rowCount)
  await expect.poll(() => waitsFor('entries'), { interval: 5 }).toBe(1)
  await reading.query('select 1 from task_board')
  await reading.query('commit')
  expect(await rebuilding).toMatchObject({ generation: 2 })
  expect((await verify(database, store)).differences).toEqual([])
})

async function openWithRecipients(settings: Record<string, string> = {}) {
  const postgres = await startEmbeddedPostgres({ settings })
  onTestFinished(postgres.stop)
  const database = await openPostgres<Database>(postgres.urlOf('migrated'))
  onTestFinished(database.close)
  const store = await openStore(database)
  onTestFinished(store.close)
  const recipients = Array.from({ length: 16_000 }, (_, at) => ({ studentId: `student${at}`, classCode: '1-1' }))
  await append(store, [sent('t1', { recipients })])
  /** Whether a process of this kind holds the lock that a vacuum takes. */
  const isLocked = (table: string, by: 'autovacuum worker' | 'client backend') =>
    database.pool
      .query(
        `select 1 from pg_locks join pg_stat_activity using (pid) where granted and mode = 'ShareUpdateExclusiveLock'
          and relation = to_regclass($1) and backend_type = $2`,
        [table, by],
      )
      .then(({ rowCount }) => rowCount === 1)
  return { database, store, isLocked }
}

test('a rebuild ends an automatic vacuum of the live tables', async () => {
  const { database, store, isLocked } = await openWithRecipients({ autovacuum_naptime: '1s' })
  await rebuild(database, store)
  // Each page takes 0.1 s or more, so that the vacuum takes longer than the rebuild waits for its locks.
  await database.pool.query(
    'alter table entries set (autovacuum_vacuum_cost_delay = 100, autovacuum_vacuum_cost_limit = 1)',
  )
  await expect.poll(() => isLocked('entries', 'autovacuum worker'), { timeout: 20_000 }).toBe(true)
  expect(await rebuild(database, store)).toMatchObject({ generation: 3 })
})

test('a rebuild whose swap has to wait keeps automatic vacuums away from the new tables', async () => {
  const { database, store, isLocked } = await openWithRecipients()
  await ensureCheckpoint(database.write)
  const leader = await database.pool.connect()
  onTestFinished(() => leader.release(true))
  await leader.query('begin')
  await leader.query('select 1 from checkpoints for update')
  const rebuilding = rebuild(database, store)
  await expect.poll(() => isLocked('entries_g2', 'client backend'), { timeout: 10_000 }).toBe(true)
  await leader.query('rollback')
  expect(await rebuilding).toMatchObject({ generation: 2 })
})
