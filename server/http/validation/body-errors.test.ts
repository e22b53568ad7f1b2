import fc from 'fast-check'
import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { bodyErrors } from './body-errors.ts'
import { compiled } from './compiled.ts'

const row = Type.Object({ line: Type.Integer(), name: Type.Optional(Type.String({ maxLength: 3 })) })
const schema = Type.Intersect([
  Type.Object({ rows: Type.Array(row, { minItems: 1, maxItems: 5 }) }),
  Type.Object({ kind: Type.Union([Type.Literal(1), Type.Array(Type.String())]) }),
])
const paths = (value: unknown) => bodyErrors(schema, value).map(({ path }) => path)

it('names each wrong path, and in a list the first one', () => {
  expect(paths({ rows: [{ line: 1 }, { line: '2' }, { line: '3', name: 'abcd' }], kind: 1 })).toEqual(['/rows/1/line'])
  expect(paths({ rows: [{ line: '3', name: 'abcd' }], kind: 2 })).toEqual(
    expect.arrayContaining(['/rows/0/line', '/rows/0/name', '/kind']),
  )
  expect(paths({ rows: [], kind: [] })).toEqual(['/rows'])
  expect(paths({ rows: Array(6).fill(0), kind: 1 })).toEqual(['/rows'])
  expect(bodyErrors(schema, { rows: [{}], kind: 1 })).toEqual([
    { path: '/rows/0', message: 'must have required property line' },
  ])
})

it('reports an error for every value that the validator refuses', () => {
  const some = fc.oneof(fc.integer(), fc.string({ maxLength: 4 }), fc.constant(null))
  const rows = fc.array(fc.record({ line: some, name: some }, { requiredKeys: [] }), { maxLength: 6 })
  const body = fc.record({ rows: fc.oneof(rows, some), kind: fc.oneof(fc.constant(1), some) }, { requiredKeys: [] })
  fc.assert(
    fc.property(body, (value) => {
      if (!compiled(schema).Check(value)) expect(bodyErrors(schema, value).length).toBeGreaterThan(0)
    }),
  )
})

it('reports errors within the matching branch of a union', () => {
  expect(paths({ rows: [{ line: 1 }], kind: ['a', 5] })).toEqual(['/kind/1'])
  expect(paths({ rows: [{ line: 1 }], kind: {} })).toEqual(['/kind'])
})

it('reads no entry after the first wrong one', () => {
  let looked = 0
  const entry = {
    get line() {
      looked++
      return 'x'
    },
  }
  const list = Type.Object({ rows: Type.Array(row) })
  expect(bodyErrors(list, { rows: Array(1000).fill(entry) })).toMatchObject([{ path: '/rows/0/line' }])
  expect(looked).toBeLessThan(20)
})
