import { beforeAll, expect, test } from 'vitest'
import type { TableCell } from '../../server/contract/class-table.ts'
import ar from '../i18n/ar/class-table.json' with { type: 'json' }
import { i18n } from '../i18n/i18n.ts'
import { toCsv } from '../parts/export/csv.ts'
import type { ClassTable } from './live-cells.ts'
import { classPaper, PAPER_COLUMNS } from './table-papers.tsx'
import { tableRows } from './table-rows.ts'

beforeAll(() => i18n.init({ lng: 'ar', resources: { ar: { 'class-table': ar } } }))
const t = () => i18n.getFixedT('ar', 'class-table')

const cell = (status: TableCell['status'], score: number | null): TableCell => ({ status, score, position: 1 })
const table: ClassTable = {
  students: [
    {
      ...{ _id: 's1', name: '=cmd()', img: '', zehot: '012345678' },
      cells: [cell('final', 80), cell('waiting', 45), cell('in_progress', null), cell('not_started', null), null],
    },
  ],
  tasks: Array.from({ length: 5 }, (_, at) => ({
    ...{ _id: `t${at}`, name: `مهمّة ${at}`, date: '2026-03-05T10:00:00.000Z', cats: at === 0 ? ['food'] : [] },
  })),
  categories: [{ _id: 'food', name: 'الطعام', en_name: 'Food' }],
  total: 5,
  position: 1,
}

test('the file has ID numbers, scores as numbers, states in words and the averages', () => {
  expect(tableRows(table, 'tasks', t()).slice(1)).toEqual([
    ['=cmd()', '012345678', 80, 80, '45 (علامة مؤقّتة)', 'قيد الحلّ', 'لم تبدأ', null],
    ['المعدّل', null, 80, 80, null, null, null, null],
  ])
  const csv = toCsv(tableRows(table, 'tasks', t()))
  expect(csv).toContain('مهمّة 0 (5.3.2026)')
  expect(csv).toContain("'=cmd(),012345678,80,80")
  expect(tableRows(table, 'categories', t())).toEqual([
    ['الطالب', 'رقم الهويّة', 'المعدّل %', 'الطعام'],
    ['=cmd()', '012345678', 80, 80],
    ['المعدّل', null, 80, 80],
  ])
})

test('the file tells students of one name apart', () => {
  const [student] = table.students
  const twins = ['…4821', '…7733'].map((same_name) => ({ ...student, name: 'محمد علي', same_name }))
  const csv = toCsv(tableRows({ ...table, students: twins as ClassTable['students'] }, 'tasks', t()))
  expect(csv).toContain('محمد علي …4821,')
  expect(csv).toContain('محمد علي …7733,')
})

test('file and paper say that the oldest tasks are left out, which no average has', () => {
  const some = { ...table, total: 120 }
  const input = { view: 'tasks' as const, classCode: '1-7', school: '', now: new Date(0), t: t() }
  const plain = (text: unknown) => String(text).replace(/[\u2066-\u2069]/g, '')
  expect(plain(tableRows(some, 'tasks', t()).at(-1)?.[0])).toContain('أحدث 5 مهمّة من 120')
  expect(tableRows(table, 'tasks', t())).toHaveLength(3)
  expect(plain(classPaper({ ...input, table: some }).note)).toContain('أحدث 5 مهمّة من 120')
  expect(classPaper({ ...input, table }).note).not.toContain('أحدث')
})

test('paper is in landscape, and splits a wide table into parts with the names', () => {
  const many = PAPER_COLUMNS + 1
  const tasks = Array.from({ length: many }, (_, at) => ({ ...table.tasks[0], _id: `t${at}`, name: 'x' }))
  const wide = { ...table, tasks: tasks as ClassTable['tasks'] }
  const input = { view: 'tasks' as const, classCode: '1-7', school: '', now: new Date(0), t: t() }
  const paper = classPaper({ ...input, table: wide })
  expect(paper.landscape).toBe(true)
  expect(paper.tables.map(({ columns }) => columns.length)).toEqual([PAPER_COLUMNS + 2, 3])
  expect(paper.tables.every(({ rows }) => rows.length === 2)).toBe(true)
  expect(classPaper({ ...input, table }).tables).toHaveLength(1)
})
