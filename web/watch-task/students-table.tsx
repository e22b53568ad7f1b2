import { ChevronDown, ChevronUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Entry, Task } from '../../server/contract/task-shapes.ts'
import { Card } from '../ui/card.tsx'
import { useEntryCommands } from './entry-commands.ts'
import type { Glows } from './glow.ts'
import type { Sort, SortBy } from './order.ts'
import { StudentRow } from './student-row.tsx'
import styles from './students-table.module.css'

interface StudentsTableProps {
  task: Task
  entries: Entry[]
  glows: Glows
  now: Date
  sort: Sort
  onSort: (sort: Sort) => void
  /** Kept in links to a student's answers, so that going back shows the same list. */
  classCode: string | undefined
}

/** The students: a table on a wide screen, cards on a phone. A row stays in its place while it changes. */
export function StudentsTable({ task, entries, glows, now, sort, onSort, classCode }: StudentsTableProps) {
  const { t } = useTranslation('watch-task')
  const commands = useEntryCommands(task)
  const head = (by: SortBy, label: string) => (
    <th scope="col" aria-sort={sort.by === by ? (sort.down ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        title={t('sortBy', { column: label })}
        onClick={() => onSort({ by, down: sort.by === by ? !sort.down : by === 'score' })}
      >
        {label}
        {sort.by === by &&
          (sort.down ? <ChevronUp size={15} aria-hidden="true" /> : <ChevronDown size={15} aria-hidden="true" />)}
      </button>
    </th>
  )
  return (
    <Card className={styles.card}>
      <table className={styles.table} aria-label={t('now')}>
        <thead>
          <tr>
            {head('name', t('column.student'))}
            <th scope="col">{t('column.class')}</th>
            {head('state', t('column.state'))}
            {head('score', t('column.score'))}
            {head('time', t('column.time'))}
            <th scope="col" className={styles.acts}>
              <span className="sr-only">{t('column.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <StudentRow
              key={entry._id}
              task={task}
              entry={entry}
              glow={glows.get(entry._id)?.kind}
              now={now}
              commands={commands}
              classCode={classCode}
            />
          ))}
        </tbody>
      </table>
    </Card>
  )
}
