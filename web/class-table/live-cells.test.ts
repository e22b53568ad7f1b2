import { expect, test } from 'vitest'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import { type ClassTable, cellKey, withEntries } from './live-cells.ts'

const task = (_id: string) => ({ _id, name: _id, date: '2026-11-01T00:00:00.000Z', cats: [] })
const table: ClassTable = {
  students: ['p0', 'p1', 'p2'].map((_id) => ({
    ...{ _id, name: _id, img: '', zehot: '' },
    cells: [0, 1].map(() => ({ status: 'in_progress' as const, score: null, position: 1 })),
  })),
  tasks: [task('t0'), task('t1')],
  categories: [],
  total: 2,
  position: 1,
}
const entry = (position: number): Entry => ({
  ...{ _id: 'p1', name: '', img: '', classes: [], finished: true, score: 97, timer: 60, answered: 4 },
  ...{ status: 'final', started_at: '', sent_at: '', position },
})

test('newer entries of a task change their cells, and leave all other rows the same', () => {
  const { table: after, changed } = withEntries(table, 't1', [entry(5)])
  expect(after.students[1]?.cells[1]).toEqual({ status: 'final', score: 97, position: 5 })
  expect(changed).toEqual([cellKey('p1', 't1')])
  expect(after.students[0]).toBe(table.students[0])
  expect(after.tasks).toBe(table.tasks)
})

test('entries that are not newer, and those of other tasks, change nothing', () => {
  expect(withEntries(table, 't1', [entry(1)]).changed).toEqual([])
  expect(withEntries(table, 'other', [entry(5)]).table).toBe(table)
})

test('a student to whom the task was sent since gets a cell', () => {
  const students = table.students.map((student) => ({ ...student, cells: [null, null] }))
  const { table: after } = withEntries({ ...table, students }, 't1', [entry(0)])
  expect(after.students[1]?.cells).toEqual([null, { status: 'final', score: 97, position: 0 }])
})
