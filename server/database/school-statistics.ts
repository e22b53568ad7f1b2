import { type Kysely, sql } from 'kysely'
import { createTable } from '../../projections/engine/create-tables.ts'
import { SCHOOL_STATISTICS } from '../../projections/schools/columns.ts'
import type { Database } from './tables.ts'

/** Creates the table of school sums and fills it. `createTable` first stops older nodes, which change tasks but not their sums. */
export async function createSchoolStatistics(db: Kysely<Database>): Promise<void> {
  const tables = await db.introspection.getTables()
  // In a new database the table exists already, because the read models were created with their present tables.
  if (tables.some(({ name }) => name === SCHOOL_STATISTICS.name)) return
  await createTable(db, SCHOOL_STATISTICS, '')
  await sql`
    insert into school_statistics (school_id, subject, tasks, sent, waiting, final_count, final_sum)
    select school_id, subject, count(*), sum(sent), sum(waiting), sum(final_count), sum(final_sum)
    from task_board group by school_id, subject`.execute(db)
}
