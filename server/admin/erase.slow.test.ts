import { describe, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../events/store/open-store.ts'
import { PROBE_MS } from '../../events/store/postgres/probe.ts'
import { openPostgres } from '../database/postgres.ts'
import type { Database } from '../database/tables.ts'
import { openTestPostgres } from '../database/testing-postgres.ts'
import { eraseAnswers } from './erase.ts'
import { eraseServed, eraseSuite, TYPED_WORD } from './erase-suite.ts'
import { isServed } from './is-served.ts'

describe('on PostgreSQL', () => {
  eraseSuite(async () => {
    const { url, close } = await openTestPostgres()
    onTestFinished(close)
    return { open: () => openPostgres<Database>(url) }
  })

  test('while a server runs: masks also what it has in memory, and nothing brings the text back', async () => {
    const opened = await openTestPostgres()
    const text = await eraseServed(
      async () => opened,
      async ({ deps }, personId) => {
        const db = await openPostgres<Database>(opened.url)
        const store = await openStore(db)
        try {
          return await eraseAnswers({ db, store, now: deps.now }, personId)
        } finally {
          await store.close()
          await db.close()
        }
      },
    )
    expect(text).not.toContain(TYPED_WORD)
  })

  test('a running server is recognised by its connection that listens, also after that was probed', async () => {
    const engine = await openTestPostgres()
    onTestFinished(engine.close)
    const server = await openPostgres<Database>(engine.url)
    const store = await openStore(server)
    store.subscribe(() => {})
    const listening = "select from pg_stat_activity where query like 'listen %' and datname = current_database()"
    await expect.poll(async () => (await engine.pool.query(listening)).rowCount, { timeout: 15_000 }).toBeGreaterThan(0)
    await new Promise((resolve) => setTimeout(resolve, PROBE_MS + 1000))
    expect(await isServed(engine.read)).toBe(true)
    await store.close()
    await server.close()
    expect(await isServed(engine.read)).toBe(false)
  })
})
