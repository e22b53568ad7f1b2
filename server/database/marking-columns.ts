import type { Kysely } from 'kysely'
import { ENTRIES } from '../../projections/attempts/columns.ts'
import { addColumns } from '../../projections/engine/create-tables.ts'
import type { Database } from './tables.ts'

/** Adds the teacher's comments to the rows of students, and when a student opened a returned result. */
export const addMarking = (db: Kysely<Database>): Promise<void> => addColumns(db, ENTRIES, ['comments', 'opened_at'])
