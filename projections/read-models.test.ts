import { expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '../server/database/testing.ts'
import { columnsOf, defineTable, integer, type RowOf, text } from './engine/columns.ts'
import { createTable } from './engine/create-tables.ts'
import { loadRows } from './engine/load-rows.ts'
import { createRows } from './engine/rows.ts'
import { update, upsert } from './engine/write-rows.ts'
import { TABLES } from './read-models.ts'

const PLANTED = defineTable('planted', { id: text(), first: integer(), second: integer() }, { key: ['id'] })

it('writes and loads every column of a table', async () => {
  const { write, close } = await openTestDatabase()
  onTestFinished(close)
  await createTable(write, PLANTED, '')
  const read = async () => {
    const rows = createRows<RowOf<typeof PLANTED>>('planted', false)
    await loadRows(write, PLANTED, 'id', columnsOf(PLANTED), rows, ['a'])
    return rows.get('a')
  }
  await upsert(write, PLANTED, [{ id: 'a', first: 1, second: 2 }])
  expect(await read()).toEqual({ id: 'a', first: 1, second: 2 })
  await upsert(write, PLANTED, [{ id: 'a', first: 3, second: 4 }])
  expect(await read()).toEqual({ id: 'a', first: 3, second: 4 })
  await update(write, PLANTED, 'id', ['second'], [{ id: 'a', second: 5 }])
  expect(await read()).toEqual({ id: 'a', first: 3, second: 5 })
  // @ts-expect-error: a row without one of the columns does not compile.
  const forgotten: Parameters<typeof upsert<unknown, typeof PLANTED.columns>>[2] = [{ id: 'a', first: 1 }]
  expect(forgotten).toHaveLength(1)
})

it('names each table and each index once', () => {
  const names = TABLES.flatMap(({ name, indexes }) => [name, ...indexes.map((index) => index.name)])
  expect(new Set(names).size).toBe(names.length)
})
