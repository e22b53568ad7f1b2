import { type Kysely, sql } from 'kysely'
import { ENTRIES } from '../../projections/attempts/columns.ts'
import { addColumns, addIndexes } from '../../projections/engine/create-tables.ts'
import type { Database } from './tables.ts'

/** Marks the recipients whom a teacher gave time: they may start when others no longer may. */
export async function addGivenTime(db: Kysely<Database>): Promise<void> {
  await addColumns(db, ENTRIES, ['given_time'])
  await addIndexes(db, ENTRIES, ['entries_given_time'])
  // In the JSON a quotation mark inside of a reason has a backslash before it, so no reason matches.
  await sql`update entries set given_time = 1 where time like ${'%"grants":[{%'}`.execute(db)
}
