import { type Kysely, sql } from 'kysely'
import { ENTRIES } from '../../projections/attempts/columns.ts'
import { addIndexes } from '../../projections/engine/create-tables.ts'
import type { Database } from './tables.ts'

/**
 * Replaces the indexes of a student's tasks of earlier versions with one that has also their results and given time. It begins with
 * the columns of those, so nodes of the version before use it as well.
 */
export async function indexStudentResults(db: Kysely<Database>, kind: 'sqlite' | 'postgres'): Promise<void> {
  await addIndexes(db, ENTRIES, ['entries_of_student'])
  const names = kind === 'sqlite' ? sql`select name from sqlite_master where type = 'index' and` : POSTGRES_INDEXES
  // Its name ends with the generation of the table.
  const { rows } = await sql<{
    name: string
  }>`${names} (name like 'entries!_student%' escape '!' or name like 'entries!_by!_student%' escape '!')`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
}

const POSTGRES_INDEXES = sql`
  select name from (select indexname as name from pg_indexes where schemaname = current_schema()) as indexes where`
