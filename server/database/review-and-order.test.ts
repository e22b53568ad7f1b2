import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addColumns } from '../../projections/engine/create-tables.ts'
import { TASK_BOARD } from '../../projections/task-board/columns.ts'
import { openTestDatabase } from './testing.ts'

it('adds the columns review and shuffle_options if they are missing', async () => {
  const { write, close } = await openTestDatabase()
  const columns = async () => {
    const found = sql<{
      name: string
      dflt_value: string | null
    }>`select name, dflt_value from pragma_table_info('task_board')
      where name in ('review', 'shuffle_options') order by name`
    return (await found.execute(write)).rows.map(({ name, dflt_value }) => [name, dflt_value])
  }
  const expected = [
    ['review', "'closed'"],
    ['shuffle_options', '0'],
  ]
  expect(await columns()).toEqual(expected)
  for (const name of ['review', 'shuffle_options'])
    await sql`alter table task_board drop column ${sql.ref(name)}`.execute(write)
  for (const _start of [1, 2]) {
    await addColumns(write, TASK_BOARD, ['review', 'shuffle_options'])
    expect(await columns()).toEqual(expected)
  }
  await close()
})
