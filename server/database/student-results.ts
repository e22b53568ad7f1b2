import { type Kysely, sql } from 'kysely'
import { ENTRIES } from '../../projections/attempts/columns.ts'
import { addIndexes } from '../../projections/engine/create-tables.ts'
import type { Database } from './tables.ts'

/**
 * Replaces the index of a student's tasks with one that has their results too. It begins with the columns of the old one, so nodes of
 * the version before use it as well.
 */
export async function indexStudentResults(db: Kysely<Database>, kind: 'sqlite' | 'postgres'): Promise<void> {
  await addIndexes(db, ENTRIES, ['entries_by_student'])
  const names = kind === 'sqlite' ? sql`select name from sqlite_master where type = 'index' and` : POSTGRES_INDEXES
  // Its name ends with the generation of the table.
  const { rows } = await sql<{ name: string }>`${names} name like 'entries!_student%' escape '!'`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
}

const POSTGRES_INDEXES = sql`
  select name from (select indexname as name from pg_indexes where schemaname = current_schema()) as indexes where`
