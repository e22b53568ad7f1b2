import type { Kysely } from 'kysely'
import { ENTRIES } from '../../projections/attempts/columns.ts'
import { addColumns } from '../../projections/engine/create-tables.ts'
import type { Database } from './tables.ts'

/** How long students spent on each question. A rebuild fills it for earlier attempts; without one they have no times. */
export const addPaces = (db: Kysely<Database>): Promise<void> => addColumns(db, ENTRIES, ['paces'])
