import { type Kysely, sql } from 'kysely'
import { ENTRIES } from '../../projections/attempts/columns.ts'
import { addIndexes } from '../../projections/engine/create-tables.ts'
import type { Database } from './tables.ts'

/**
 * Replaces the index of all attempts by status with one of the running ones. PostgreSQL keeps the old one, because nodes of the
 * version before use it, and PostgreSQL knows how many attempts are final.
 */
export async function indexRunningAttempts(db: Kysely<Database>, kind: 'sqlite' | 'postgres'): Promise<void> {
  await addIndexes(db, ENTRIES, ['entries_running'])
  if (kind === 'postgres') return
  // Its name ends with the generation of the table.
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'index' and tbl_name = 'entries' and name like 'entries_due%'`.execute(
    db,
  )
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
}
