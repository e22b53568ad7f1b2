import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'

/** PostgreSQL lists the connections of a stopped server for a moment longer. */
const GRACE_MS = 3000

/**
 * For PostgreSQL, which has no lock file: a running server is recognised by its connection that listens for new events.
 * @throws if there is one after a grace time.
 */
export async function refuseWhileServed(read: Kysely<Database>): Promise<void> {
  const until = performance.now() + GRACE_MS
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and query like 'listen %'`.execute(read)
    if (rows.length === 0) return
    if (performance.now() > until) throw new Error('A server is running on this database. Stop it first.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
