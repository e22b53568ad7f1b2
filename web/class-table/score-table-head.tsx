import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { count, dateOnly } from '../i18n/format.ts'
import { categoryName } from '../parts/quiz/quiz-facts.ts'
import { paths } from '../paths.ts'
import type { Column } from './columns.ts'
import styles from './score-table.module.css'

/** The head of a column: a task with its date, or a category with its number of tasks. */
export function ColumnHead({ column, classCode }: { column: Column; classCode: string }) {
  const { t } = useTranslation('class-table')
  if (column.kind === 'category') {
    return (
      <th scope="col">
        <span className={styles.head}>
          <b dir="auto">{categoryName(column.category)}</b>
          <small>{t('tasks', { count: column.places.length, number: count(column.places.length) })}</small>
        </span>
      </th>
    )
  }
  const { name, date, teacher } = column.task
  return (
    <th scope="col">
      <Link className={styles.head} to={paths.taskClass(column.id, classCode)} title={name}>
        <b dir="auto">{name}</b>
        {teacher && <small dir="auto">{teacher}</small>}
        <small>{dateOnly(date)}</small>
      </Link>
    </th>
  )
}
