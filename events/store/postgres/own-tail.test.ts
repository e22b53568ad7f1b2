import { expect, test } from 'vitest'
import type { EventRow } from '../rows.ts'
import { createOwnTail } from './own-tail.ts'

const rows = (count: number, data = '{}'): EventRow[] =>
  Array.from({ length: count }, (_, index) => ({
    position: index + 1,
    stream_id: 's',
    version: index + 1,
    type: 'Happened',
    schema_version: 1,
    data,
    meta: '{}',
    at: '',
  }))
const positions = (found: EventRow[] | undefined) => found?.map(({ position }) => position)

test('has the events that this node appended in turn, and none before or after them', () => {
  const tail = createOwnTail()
  expect(tail.after(0, 10)).toBeUndefined()
  tail.add(4, rows(2))
  tail.add(6, rows(1))
  expect(positions(tail.after(4, 10))).toEqual([5, 6, 7])
  expect(positions(tail.after(5, 1))).toEqual([6])
  for (const elsewhere of [0, 3, 7, 8]) expect(tail.after(elsewhere, 10)).toBeUndefined()
})

test('starts again after the events of another node', () => {
  const tail = createOwnTail()
  tail.add(0, rows(2))
  tail.add(5, rows(1))
  expect(tail.after(0, 10)).toBeUndefined()
  expect(tail.after(2, 10)).toBeUndefined()
  expect(positions(tail.after(5, 10))).toEqual([6])
})

test('is bounded in number and length', () => {
  const many = createOwnTail()
  many.add(0, rows(4_001))
  many.add(4_001, rows(1))
  expect(many.after(0, 10)).toBeUndefined()
  expect(positions(many.after(4_001, 10))).toEqual([4_002])
  const long = createOwnTail()
  long.add(0, rows(5, 'x'.repeat(1_000_000)))
  long.add(5, rows(1))
  expect(long.after(0, 10)).toBeUndefined()
})
