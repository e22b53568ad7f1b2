import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addIndexes } from '../../projections/engine/create-tables.ts'
import { TASK_BOARD } from '../../projections/task-board/columns.ts'
import { openTestDatabase } from './testing.ts'

const UNDER_WAY = ['task_board_working_owner', 'task_board_working_school']

it('adds the indexes of running tasks if they are missing', async () => {
  const { write, close } = await openTestDatabase()
  const found = async () => {
    const like = sql<{
      name: string
    }>`select name from sqlite_master where name like 'task_board_working%' order by name`
    return (await like.execute(write)).rows.map(({ name }) => name)
  }
  expect(await found()).toEqual(UNDER_WAY)
  for (const name of UNDER_WAY) await sql`drop index ${sql.ref(name)}`.execute(write)
  for (const _start of [1, 2]) {
    await addIndexes(write, TASK_BOARD, UNDER_WAY)
    expect(await found()).toEqual(UNDER_WAY)
  }
  await close()
})
