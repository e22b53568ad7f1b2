import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'

/** PostgreSQL lists the connections of a stopped server for a moment longer. */
const GRACE_MS = 3000

/**
 * Whether a server uses this PostgreSQL database. There is no lock file: a running server is recognised by its connection that
 * listens for new events, after a grace time.
 */
export async function isServed(read: Kysely<Database>): Promise<boolean> {
  const until = performance.now() + GRACE_MS
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and query like 'listen %'`.execute(read)
    if (rows.length === 0) return false
    if (performance.now() > until) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
