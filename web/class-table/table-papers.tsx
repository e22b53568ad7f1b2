import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { className, count, dateTime, percent } from '../i18n/format.ts'
import { studentName } from '../parts/entry-list/student-name.ts'
import type { Paper, PaperTable } from '../parts/export/paper.ts'
import { type Column, columnAverage, columnsOf, type Value, type View, valueIn, wholeAverage } from './columns.ts'
import { averageOf } from './figures.ts'
import type { ClassTable } from './live-cells.ts'
import { drawScore, signOf } from './score-cell.tsx'
import { headOf, leftOut } from './table-rows.ts'

type Texts = TFunction<'class-table'>

/** Columns that fit beside the names on A4 landscape. */
export const PAPER_COLUMNS = 14
const SIGNS = { none: '—', notStarted: '○', working: '●', waiting: '*' } as const

interface Input {
  table: ClassTable
  view: View
  classCode: string
  school: string
  now: Date
  t: Texts
}

/** The table on A4 landscape: wide ones in parts, each with the names. */
export function classPaper({ table, view, classCode, school, now, t }: Input): Paper {
  const { students } = table
  const columns = columnsOf(table, view)
  const averageIn = (column: Column): ReactNode => drawScore(columnAverage(students, column))
  const starts = Array.from({ length: Math.ceil(columns.length / PAPER_COLUMNS) }, (_, at) => at * PAPER_COLUMNS)
  const tables = starts.map((from): PaperTable => {
    const part = columns.slice(from, from + PAPER_COLUMNS)
    return {
      heading:
        starts.length > 1 &&
        t('paper.part', { from: count(from + 1), to: count(from + part.length), of: count(columns.length) }),
      columns: [
        { label: t('student'), kind: 'wide' },
        { label: t('average'), kind: 'score' },
        ...part.map((column) => ({ label: headOf(column), kind: 'score' as const })),
      ],
      rows: [
        ...students.map((student) => ({
          key: student._id,
          cells: [
            <bdi key="name">{studentName(student)}</bdi>,
            drawScore(averageOf(student.cells)),
            ...part.map((column) => paperValue(valueIn(student, column))),
          ],
        })),
        { key: '', cells: [t('average'), drawScore(wholeAverage(students)), ...part.map(averageIn)] },
      ],
    }
  })
  return {
    school,
    title: t('title', { class: className(classCode) }),
    kind: t(`view.${view}`),
    landscape: true,
    facts: [
      { label: t('average'), value: drawScore(wholeAverage(students)) },
      { label: t('date'), value: dateTime(now.toISOString()) },
    ],
    tables,
    note: [leftOut(table, t), t('paper.note')].filter(Boolean).join(' '),
  }
}

function paperValue(value: Value): ReactNode {
  const sign = signOf(value)
  const score = value.kind === 'average' ? value.average : (value.cell?.score ?? null)
  if (sign === undefined) return drawScore(score)
  return sign === 'waiting' && score !== null ? `${percent(score)} ${SIGNS.waiting}` : SIGNS[sign]
}
