import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { indexStudentResults } from './student-results.ts'
import { openTestDatabase } from './testing.ts'

it.each(['entries_student', 'entries_student_g7', 'entries_by_student', 'entries_by_student_g7'])(
  'replaces the index %s of an earlier version',
  async (before) => {
    const { write, close, kind } = await openTestDatabase()
    onTestFinished(close)
    await sql`drop index entries_of_student`.execute(write)
    await sql`create index ${sql.ref(before)} on entries (student_id, task_id)`.execute(write)
    await indexStudentResults(write, kind)
    await indexStudentResults(write, kind)
    const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where name like 'entries%student%'`.execute(write)
    expect(rows).toEqual([{ name: 'entries_of_student' }])
  },
)
