import { ChevronDown, ChevronUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Task } from '../../server/contract/task-shapes.ts'
import { useScoresBefore } from '../parts/corrections/correction-done.ts'
import type { Sort, SortBy } from '../parts/entry-list/order.ts'
import { Card } from '../ui/card.tsx'
import { Heading, Row, Table, TableBody, TableHead } from '../ui/table-parts.tsx'
import { ChosenBar, useChosen } from './chosen-bar.tsx'
import { useEntryCommands } from './entry-commands.ts'
import type { Glows } from './glow.ts'
import { StudentRow } from './student-row.tsx'
import styles from './students-table.module.css'

interface StudentsTableProps {
  task: Task
  entries: Entry[]
  glows: Glows
  now: Date
  sort: Sort
  onSort: (sort: Sort) => void
  /** Query string for links to a student's answers: it identifies the list to page through and to return to. */
  query: string
}

/** The students: a table on a wide screen, cards on a phone. A row keeps its position while it changes. */
export function StudentsTable({ task, entries, glows, now, sort, onSort, query }: StudentsTableProps) {
  const { t } = useTranslation('watch-task')
  const commands = useEntryCommands(task)
  const chosen = useChosen(entries)
  const was = useScoresBefore(task._id)
  const head = (by: SortBy, label: string) => (
    <Heading className={styles[by]} aria-sort={sort.by === by ? (sort.down ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        title={t('sortBy', { column: label })}
        onClick={() => onSort({ by, down: sort.by === by ? !sort.down : by === 'score' })}
      >
        {label}
        {sort.by === by &&
          (sort.down ? <ChevronUp size={15} aria-hidden="true" /> : <ChevronDown size={15} aria-hidden="true" />)}
      </button>
    </Heading>
  )
  return (
    <Card className={styles.card}>
      <ChosenBar chosen={chosen} onFinal={() => commands.makeAllFinal(chosen.entries)} />
      <Table className={styles.table} aria-label={t('now')}>
        <TableHead>
          <Row>
            <Heading className={styles.pick}>
              <span className="sr-only">{t('column.choose')}</span>
            </Heading>
            {head('name', t('column.student'))}
            <Heading className={styles.class}>{t('column.class')}</Heading>
            {head('state', t('column.state'))}
            {head('score', t('column.score'))}
            {head('time', t('column.time'))}
            <Heading className={styles.acts}>
              <span className="sr-only">{t('column.actions')}</span>
            </Heading>
          </Row>
        </TableHead>
        <TableBody>
          {entries.map((entry) => (
            <StudentRow
              key={entry._id}
              task={task}
              entry={entry}
              glow={glows.get(entry._id)?.kind}
              now={now}
              commands={commands}
              chosen={chosen.isChosen(entry._id)}
              onChoose={chosen.choose}
              query={query}
              was={was.get(entry._id)}
            />
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}
