import type { TFunction } from 'i18next'
import { count, dateOnly } from '../i18n/format.ts'
import { studentName } from '../parts/entry-list/student-name.ts'
import type { Cell } from '../parts/export/csv.ts'
import { categoryName } from '../parts/quiz/quiz-facts.ts'
import { type Column, columnAverage, columnsOf, type Value, type View, valueIn, wholeAverage } from './columns.ts'
import { averageOf } from './figures.ts'
import type { ClassTable } from './live-cells.ts'

type Texts = TFunction<'class-table'>

/** A head, a row for each student with the ID number, the averages of the columns, and whether tasks are left out. */
export function tableRows(table: ClassTable, view: View, t: Texts): Cell[][] {
  const { students } = table
  const columns = columnsOf(table, view)
  const left = leftOut(table, t)
  return [
    [t('student'), t('zehot'), `${t('average')} %`, ...columns.map(headOf)],
    ...students.map((student): Cell[] => [
      studentName(student),
      student.zehot,
      averageOf(student.cells),
      ...columns.map((column) => cellOf(valueIn(student, column), t)),
    ]),
    [t('average'), null, wholeAverage(students), ...columns.map((column) => columnAverage(students, column))],
    ...(left ? [[left]] : []),
  ]
}

/** Says that the oldest tasks are left out; '' if none is. */
export const leftOut = ({ tasks, total }: Pick<ClassTable, 'tasks' | 'total'>, t: Texts): string =>
  total > tasks.length ? t('newest', { shown: count(tasks.length), total: count(total) }) : ''

/** «الأفعال (5.3.2026)», or the name of the category. */
export const headOf = (column: Column): string =>
  column.kind === 'task' ? `${column.task.name} (${dateOnly(column.task.date)})` : categoryName(column.category)

/** A final score as a number, so that a spreadsheet calculates with it; other states in words, not sent as nothing. */
function cellOf(value: Value, t: Texts): Cell {
  if (value.kind === 'average') return value.average
  const { cell } = value
  if (!cell) return null
  switch (cell.status) {
    case 'final':
      return cell.score
    case 'waiting':
      return cell.score === null ? t('sign.waiting') : `${cell.score} (${t('provisional')})`
    case 'in_progress':
      return t('sign.working')
    case 'not_started':
      return t('sign.notStarted')
    default:
      return cell.status satisfies never
  }
}
