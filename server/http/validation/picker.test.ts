import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { StudentQuestion } from '../../contract/questions.ts'
import { bodyReader, queryReader } from './body.ts'
import { replyWriter } from './reply.ts'

const Person = Type.Object({ _id: Type.String(), tags: Type.Optional(Type.Array(Type.Object({ a: Type.Integer() }))) })
const sent = { _id: 'x', secret: 1, tags: [{ a: 1, secret: 2 }] }
const kept = { _id: 'x', tags: [{ a: 1 }] }

it('drops unknown fields at every depth, in requests and replies', () => {
  expect(bodyReader(Person)(sent)).toEqual(kept)
  expect(JSON.parse(replyWriter('x', Person, false)(sent))).toEqual(kept)
})

it('handles unions, intersections and records', () => {
  const write = (schema: Parameters<typeof replyWriter>[1], value: unknown) =>
    JSON.parse(replyWriter('x', schema, true)(value))
  expect(write(Type.Union([Person, Type.Null()]), sent)).toEqual(kept)
  expect(write(Type.Union([Person, Type.Null()]), null)).toBeNull()
  expect(write(Type.Intersect([Person, Type.Object({ more: Type.String() })]), { ...sent, more: 'm' })).toEqual({
    ...kept,
    more: 'm',
  })
  expect(write(Type.Record(Type.String(), Person), { one: sent })).toEqual({ one: kept })
  expect(write(Type.Union([Person, Type.Object({ n: Type.Integer() })]), { n: 1, secret: 2 })).toEqual({ n: 1 })
})

it('drops the key from a student’s question', () => {
  const question = {
    ID: 'q',
    type: 1,
    question: '?',
    notes: '',
    direction: 'auto',
    answers: [{ answer: 'a', true: true }],
    options: [{ index: 0, text: 'a', true: true }],
  }
  const text = replyWriter('x', Type.Array(StudentQuestion), true)([question])
  expect(text).not.toContain('true')
  expect(JSON.parse(text)[0].options).toEqual([{ index: 0, text: 'a' }])
})

it('throws for an object where the schema has no fields', () => {
  expect(() => replyWriter('x', Type.Object({ a: Type.String() }), false)({ a: { secret: 1 } })).toThrow('stray object')
})

it('throws for an invalid reply, except in production', () => {
  expect(() => replyWriter('x', Person, true)({})).toThrow('reply of x')
  expect(replyWriter('x', Person, false)({})).toBe('{}')
})

it('ignores inherited fields', () => {
  const inherited = Object.create({ _id: 'inherited' })
  expect(() => bodyReader(Person)(inherited)).toThrow('no data')
})

it('parses integers in a query string', () => {
  const read = queryReader(Type.Object({ page: Type.Optional(Type.Integer()), name: Type.Optional(Type.String()) }))
  expect(read({ page: '2', name: '7' })).toEqual({ page: 2, name: '7' })
  expect(() => read({ page: '2x' })).toThrow('no data')
  expect(() => read({ name: ['a', 'b'] })).toThrow('no data')
})

it('removes characters that a database cannot store', () => {
  const read = bodyReader(Type.Object({ a: Type.String(), b: Type.Array(Type.String()) }))
  expect(read({ a: 'x\ud800y\0', b: ['\udc00', '😀'] })).toEqual({ a: 'x\ufffdy', b: ['\ufffd', '😀'] })
})
