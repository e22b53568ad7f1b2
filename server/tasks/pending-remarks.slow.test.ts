import { describe } from 'vitest'
import { openPostgres } from '../database/postgres.ts'
import type { Database } from '../database/tables.ts'
import { openTestPostgres } from '../database/testing-postgres.ts'
import { pendingRemarksSuite } from '../testing/pending-remarks-suite.ts'

describe('on PostgreSQL', () => {
  pendingRemarksSuite(async () => {
    const engine = await openTestPostgres()
    return { engine, again: () => openPostgres<Database>(engine.url) }
  })
})
