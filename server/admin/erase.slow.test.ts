import { describe, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../events/store/open-store.ts'
import { PROBE_MS } from '../../../events/store/postgres/probe.ts'
import { openPostgres } from '../../database/postgres.ts'
import type { Database } from '../../database/tables.ts'
import { openTestPostgres } from '../../database/testing-postgres.ts'
import { eraseAnswers } from './erase.ts'
import { eraseSuite } from './erase-suite.ts'

describe('on PostgreSQL', () => {
  eraseSuite(async () => {
    const { url, close } = await openTestPostgres()
    onTestFinished(close)
    return { open: () => openPostgres<Database>(url) }
  })

  test('refuses while a server runs', async () => {
    const engine = await openTestPostgres()
    onTestFinished(engine.close)
    const server = await openPostgres<Database>(engine.url)
    const store = await openStore(server)
    store.subscribe(() => {})
    const listening = "select from pg_stat_activity where query like 'listen %' and datname = current_database()"
    await expect.poll(async () => (await engine.pool.query(listening)).rowCount, { timeout: 15_000 }).toBeGreaterThan(0)
    // The connection that listens is probed meanwhile.
    await new Promise((resolve) => setTimeout(resolve, PROBE_MS + 1000))
    await expect(eraseAnswers(engine, 'student1', () => new Date())).rejects.toThrow('Stop it first')
    await store.close()
    await server.close()
    expect(await eraseAnswers(engine, 'student1', () => new Date())).toEqual({ events: 0, running: 0 })
  })
})
