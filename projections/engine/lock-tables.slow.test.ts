import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../events/store/open-store.ts'
import { openTestPostgres } from '../../server/database/testing-postgres.ts'
import { append, opened, sent, started } from '../testing/given.ts'
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
