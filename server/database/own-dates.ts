import { type Kysely, sql } from 'kysely'
import { ENTRIES } from '../../projections/attempts/columns.ts'
import { addColumns, addIndexes } from '../../projections/engine/create-tables.ts'
import type { Database } from './tables.ts'

/** Adds the phase by a student's own dates. The timekeeper looks at once at those that were given before. */
export async function addOwnDates(db: Kysely<Database>): Promise<void> {
  await addColumns(db, ENTRIES, ['own_phase', 'own_due'])
  await addIndexes(db, ENTRIES, ['entries_own_due'])
  await sql`update entries set own_due = '' where given_time = 1`.execute(db)
}
