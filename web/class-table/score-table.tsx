import { type MouseEvent, memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import type { TableStudent } from '../../server/contract/class-table.ts'
import { withBase, withoutBase } from '../api/base-path.ts'
import { count } from '../i18n/format.ts'
import { bareName, studentName } from '../parts/entry-list/student-name.ts'
import { PersonAvatar } from '../parts/people/person-avatar.tsx'
import { paths } from '../paths.ts'
import { ScrollCard } from '../ui/scroll-card.tsx'
import { type Column, columnAverage, columnsOf, type Value, type View, valueIn, wholeAverage } from './columns.ts'
import { averageOf } from './figures.ts'
import { type ClassTable, cellKey } from './live-cells.ts'
import { drawScore, drawSign, drawValue } from './score-cell.tsx'
import styles from './score-table.module.css'
import { ColumnHead } from './score-table-head.tsx'

interface ScoreTableProps {
  table: ClassTable
  classCode: string
  view: View
  /** Keys of the cells that just changed. */
  fresh: ReadonlySet<string>
}

/** Students by tasks or categories. Head, names and averages stay in sight while it scrolls. */
export function ScoreTable({ table, classCode, view, fresh }: ScoreTableProps) {
  const { t } = useTranslation('class-table')
  const { students, tasks, categories } = table
  // Not of the whole table: a push about a student leaves the other rows as they are.
  const columns = useMemo(() => columnsOf({ tasks, categories }, view), [tasks, categories, view])
  const openCell = useOpenCell()
  return (
    <>
      <ScrollCard label={t('label')} className={styles.scroll}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: it opens links of cells without reloading the page */}
        <table className={styles.table} onClick={openCell}>
          <thead>
            <tr>
              <th scope="col" className={styles.name}>
                {t('student')}
              </th>
              <th scope="col" className={styles.average}>
                {t('average')}
              </th>
              {columns.map((column) => (
                <ColumnHead key={column.id} column={column} classCode={classCode} />
              ))}
            </tr>
          </thead>
          <tbody>
            {students.map((student) => (
              <StudentRow
                key={student._id}
                student={student}
                columns={columns}
                classCode={classCode}
                fresh={freshOf(student, columns, fresh)}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={styles.name}>
                {t('average')}
              </th>
              <td className={styles.average}>{drawScore(wholeAverage(students))}</td>
              {columns.map((column) => (
                <td key={column.id}>{drawScore(columnAverage(students, column))}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollCard>
      <Signs view={view} />
    </>
  )
}

/** Ids of the student's columns that just changed, in one text, so that `memo` skips the other rows. */
const freshOf = ({ _id }: TableStudent, columns: readonly Column[], fresh: ReadonlySet<string>): string =>
  fresh.size === 0
    ? ''
    : columns
        .filter(({ id }) => fresh.has(cellKey(_id, id)))
        .map(({ id }) => id)
        .join(' ')

interface StudentRowProps {
  student: TableStudent
  columns: readonly Column[]
  classCode: string
  fresh: string
}

const StudentRow = memo(function StudentRow({ student, columns, classCode, fresh }: StudentRowProps) {
  // Re-renders when the language changes.
  useTranslation()
  const name = studentName(student)
  const changed = fresh.split(' ')
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.name}>
        <Link className={styles.who} to={paths.studentResults(student._id, classCode)}>
          <PersonAvatar name={bareName(student)} img={student.img} size={32} />
          <bdi>{name}</bdi>
        </Link>
      </th>
      <td className={styles.average}>{drawScore(averageOf(student.cells))}</td>
      {columns.map((column) => {
        const value = valueIn(student, column)
        return (
          <td key={column.id} data-fresh={changed.includes(column.id) || undefined}>
            {hasAnswers(value) ? (
              // Not a stop of the keyboard: there are thousands, and the task's page leads to the same answers.
              <a tabIndex={-1} className={styles.cell} href={withBase(paths.studentAnswers(column.id, student._id))}>
                {drawValue(value)}
              </a>
            ) : (
              drawValue(value)
            )}
          </td>
        )
      })}
    </tr>
  )
})

const hasAnswers = (value: Value): boolean =>
  value.kind === 'attempt' && (value.cell?.status === 'waiting' || value.cell?.status === 'final')

/** One handler instead of a `Link` in each cell, which subscribes each to the address. */
function useOpenCell() {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(`a.${styles.cell}`) : null
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(withoutBase(new URL(link.href).pathname))
  }
}

/** Explains the signs; of the categories' averages only the missing one. */
function Signs({ view }: { view: View }) {
  const { t } = useTranslation('class-table')
  const signs = view === 'tasks' ? (['waiting', 'working', 'notStarted', 'none'] as const) : []
  return (
    <ul className={styles.signs} aria-hidden="true">
      <li>
        {drawScore(85)} {drawScore(40)} {t('sign.final')}
      </li>
      {signs.map((sign) => (
        <li key={sign}>
          {drawSign(sign)} {t(`sign.${sign}`)}
        </li>
      ))}
      <li>{t('averageNote', { threshold: count(50) })}</li>
    </ul>
  )
}
