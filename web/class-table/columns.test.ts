import { expect, test } from 'vitest'
import type { TableCell, TableStudent, TableTask } from '../../server/contract/class-table.ts'
import { columnAverage, columnsOf, valueIn, wholeAverage } from './columns.ts'

const task = (_id: string, ...cats: string[]): TableTask => ({ _id, name: _id, date: '2026-11-01T00:00:00.000Z', cats })
const final = (score: number): TableCell => ({ status: 'final', score, position: 1 })
const student = (...cells: (TableCell | null)[]): TableStudent => ({ _id: 's', name: 's', img: '', zehot: '', cells })
const categories = ['unused', 'food', 'verbs'].map((_id) => ({ _id, name: _id, en_name: _id }))
const tasks = [task('t1', 'food'), task('t2', 'verbs', 'food'), task('t3')]
const waiting: TableCell = { status: 'waiting', score: 10, position: 1 }
const students = [student(final(80), final(61), final(0)), student(final(50), waiting, null)]

test('a category is the average of the final scores of its tasks; a task with two is in both', () => {
  const columns = columnsOf({ tasks, categories }, 'categories')
  expect(columns.map(({ id }) => id)).toEqual(['food', 'verbs'])
  const rows = students.map((one) => columns.map((column) => valueIn(one, column)))
  const average = (value: number | null) => ({ kind: 'average', average: value })
  expect(rows).toEqual([
    [average(71), average(61)],
    [average(50), average(null)],
  ])
  expect(columns.map((column) => columnAverage(students, column))).toEqual([64, 61])
})

test('averages of tasks and of the table leave out provisional scores and students without the task', () => {
  const columns = columnsOf({ tasks, categories }, 'tasks')
  expect(columns.map((column) => columnAverage(students, column))).toEqual([65, 61, 0])
  expect(wholeAverage(students)).toBe(48)
  expect(wholeAverage([student(null, waiting)])).toBeNull()
})
