import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/database/testing.ts'
import { inlined, literal } from './sql-literals.ts'

let engine: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  engine = await openTestDatabase()
})
afterAll(() => engine.close())

test.each(["it's", "''", "'; drop table events; --", 'a\0b', '\0', '', '؟ ?', '\\', '"', '\n', '1', 'عمّان 😀'])(
  'text is read back unchanged: %j',
  async (text) => {
    const rows = await engine.writer.exclusive((connection) =>
      connection.all(`select ${literal(text)} as text, typeof(${literal(text)}) as type`, []),
    )
    expect(rows).toEqual([{ text, type: 'text' }])
  },
)

test.each([0, -1, 1.5, 2 ** 53 - 1, 1e21])('number is read back unchanged: %d', async (number) => {
  const rows = await engine.writer.exclusive((connection) => connection.all(`select ${literal(number)} as number`, []))
  expect(rows).toEqual([{ number }])
})

test.each([[undefined], [{}], [true], [1n], [Number.NaN]])('%o is refused', (value) => {
  expect(() => literal(value)).toThrow(TypeError)
})

test('each value replaces one placeholder', () => {
  expect(inlined('update t set a = ?, b = ? where c = ?', ["it's ?", null, 3])).toBe(
    "update t set a = 'it''s ?', b = null where c = 3",
  )
  expect(inlined('commit', [])).toBe('commit')
  expect(() => inlined('select ?', [])).toThrow('0 values')
})
