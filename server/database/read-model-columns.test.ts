import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createTable } from '../../projections/engine/create-tables.ts'
import { type ReadTable, TABLES } from '../../projections/read-models.ts'
import { migrate } from './migrations.ts'
import { openSqlite } from './sqlite.ts'
import type { Database } from './tables.ts'

/** The columns of the first version of the portal. They never change: a column that is added needs a migration. */
const FIRST: Partial<Record<ReadTable, string>> = {
  task_board: `task_id owner_id school_id subject name name_folded notes story classes chosen_students categories image
    background opens_at closes_at timer_minutes result_mode phase activity_id questions questions_num frozen sent_at
    all_students working sent waiting final_count final_sum position`,
  task_classes: 'task_id class_code',
  entries: `task_id student_id class_code attempt status score final seconds_taken answered started_at deadline sent_at
    answers marks right_count position`,
  badges: 'user_id count position',
  teacher_statistics: 'user_id tasks sent waiting final_count final_sum position',
  student_statistics: 'user_id tasks not_finished final_count final_sum position',
  history: 'position task_id student_id type at actor_id detail',
}

/** The indexes of the first version that are still there. */
const FIRST_INDEXES =
  `task_board_counts task_board_school task_board_opens task_board_closes task_classes_task task_classes_class
  entries_key history_attempt history_task`.split(/\s+/)

it('migrations add each column and index of a read model that the first version did not have', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'bawaba-first-'))
  const { write, close } = await openSqlite<Database>(join(directory, 'first.sqlite'), 'off')
  onTestFinished(async () => {
    await close()
    await rm(directory, { recursive: true, force: true })
  })
  for (const table of TABLES) {
    const first = FIRST[table.name]?.split(/\s+/)
    if (!first) continue
    const columns = Object.fromEntries(Object.entries(table.columns).filter(([name]) => first.includes(name)))
    const indexes = table.indexes.filter(({ name }) => FIRST_INDEXES.includes(name))
    await createTable(write, { ...table, columns, indexes }, '')
  }
  await sql`create table kysely_migration (name text, timestamp text)`.execute(write)
  await sql`insert into kysely_migration values ('002_read_models', '2026-11-20T08:00:00.000Z')`.execute(write)

  await migrate(write, 'sqlite')

  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'index'`.execute(write)
  const indexes = rows.map(({ name }) => name)
  expect(indexes).toEqual(expect.arrayContaining(TABLES.flatMap((table) => table.indexes.map(({ name }) => name))))
  const found = await write.introspection.getTables()
  for (const { name, columns } of TABLES) {
    const now = found.find((table) => table.name === name)?.columns.map((column) => column.name)
    expect(now?.toSorted(), `columns of ${name}`).toEqual(Object.keys(columns).toSorted())
  }
})
