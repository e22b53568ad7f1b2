import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { indexRunningAttempts } from './running-attempts.ts'
import { openTestDatabase } from './testing.ts'

it.each(['entries_due', 'entries_due_g7'])('replaces the index %s of an earlier version on SQLite', async (before) => {
  const { write, close } = await openTestDatabase()
  onTestFinished(close)
  await sql`drop index entries_running`.execute(write)
  await sql`create index ${sql.ref(before)} on entries (status, deadline)`.execute(write)
  await indexRunningAttempts(write, 'sqlite')
  await indexRunningAttempts(write, 'sqlite')
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where name like 'entries_due%' or name like 'entries_running%'`.execute(write)
  expect(rows).toEqual([{ name: 'entries_running' }])
})
