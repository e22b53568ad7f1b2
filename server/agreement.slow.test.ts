import { expect, it } from 'vitest'
import { openPostgres } from './database/postgres.ts'
import type { Database } from './database/tables.ts'
import { openTestPostgres } from './database/testing-postgres.ts'
import { runWeeks } from './testing/agreeing-weeks.ts'

it('after any week on two nodes of one PostgreSQL the read models agree with the deciders, with a rebuild and with their sums', async () => {
  const open = async () => {
    const engine = await openTestPostgres()
    return [engine, await openPostgres<Database>(engine.url)]
  }
  expect(await runWeeks(4, open)).toBe(4)
})
