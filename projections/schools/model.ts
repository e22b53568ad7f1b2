import type { Kysely } from 'kysely'
import { add } from '../engine/write-rows.ts'
import { FIGURES, SCHOOL_STATISTICS, type SchoolRows, type SchoolTables } from './columns.ts'
import { countEntryOfSchool, countTaskOfSchool } from './fold.ts'

/** The sums of the tasks of each school and subject. A school has no row for a subject without tasks. */
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
    // A task that is sent and deleted in one batch adds no row. So a row is removed when its last task is deleted in a later batch.
    if (rows.some(({ tasks }) => tasks < 0)) await db.deleteFrom('school_statistics').where('tasks', '=', 0).execute()
    added.clear()
  },
}
