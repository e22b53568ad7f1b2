import type { Kysely } from 'kysely'
import { add } from '../engine/write-rows.ts'
import { FIGURES, SCHOOL_STATISTICS, type SchoolRows, type SchoolTables } from './columns.ts'
import { countEntryOfSchool, countTaskOfSchool } from './fold.ts'

/** Sums of the tasks of each school and subject that have any. */
export const schools = {
  tables: [SCHOOL_STATISTICS],
  createRows: (): SchoolRows => ({ schools: new Map() }),
  // The database adds to its rows, so that no row has to be in memory.
  load: async () => {},
  countEntry: countEntryOfSchool,
  countTask: countTaskOfSchool,
  async write(db: Kysely<SchoolTables>, { schools: added }: SchoolRows) {
    const rows = [...added.values()].filter((row) => FIGURES.some((name) => row[name] !== 0))
    await add(db, SCHOOL_STATISTICS, rows, FIGURES)
    // Otherwise rows of zeros would depend on whether a task was deleted in the batch in which it was sent.
    if (rows.some(({ tasks }) => tasks < 0)) await db.deleteFrom('school_statistics').where('tasks', '=', 0).execute()
    added.clear()
  },
}
