import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'

/** The connections of a server that has just stopped are seen for a moment longer. */
const GONE_MS = 3000

/** For work that no server may see: on PostgreSQL, where one listens for what others append, there is no lock to ask. @throws */
export async function refuseWhileServed(read: Kysely<Database>): Promise<void> {
  const until = performance.now() + GONE_MS
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and query like 'listen %'`.execute(read)
    if (rows.length === 0) return
    if (performance.now() > until) throw new Error('A server is running on this database. Stop it first.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
