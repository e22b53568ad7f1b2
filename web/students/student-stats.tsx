import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Student, StudentResult } from '../../server/contract/students.ts'
import { count, dateOnly, duration } from '../i18n/format.ts'
import { EntryStatusTag } from '../parts/entry-list/entry-status-tag.tsx'
import { ScoreTag } from '../parts/entry-list/score-tag.tsx'
import { StudentTasksExport } from '../parts/export/student-tasks-export.tsx'
import { studentsTask } from '../parts/export/task-rows.ts'
import { lazyPart } from '../parts/lazy-part.tsx'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Figures } from '../ui/figures.tsx'
import { Cell, Heading, Row, Table, TableBody, TableHead } from '../ui/table-parts.tsx'
import styles from './students.module.css'

// The chart library is large and used by this tab only.
const ScoreChart = lazyPart(() => import('./score-chart.tsx'), <div className={styles.wait} />)

interface Props {
  stats: readonly StudentResult[]
  avg: number | null
  student: Student
}

/** Second tab: average, scores over time, and score, time and status of each of the user's tasks. */
export function StudentStats({ stats, avg, student }: Props) {
  const { t } = useTranslation(['students', 'common'])
  const finals = stats.flatMap(({ task, time, finished, score }) =>
    finished && score !== null ? [{ id: task._id, name: task.name, time, score }] : [],
  )
  const started = stats.some(({ status }) => status !== 'not_started')
  return (
    <div className={styles.stats}>
      <Figures
        boxed
        of={[
          { label: t('stats.average'), value: <ScoreTag score={avg} /> },
          { label: t('stats.tasks'), value: count(stats.length) },
          { label: t('stats.final'), value: count(finals.length) },
        ]}
      />
      {!started && <EmptyState title={t('stats.notStarted')} text={stats.length > 0 && t('stats.notStartedText')} />}
      {finals.length > 0 && (
        <section className={styles.chart} aria-label={t('stats.chart')}>
          <h3>{t('stats.chart')}</h3>
          <ScoreChart results={finals} />
        </section>
      )}
      {stats.length > 0 && (
        <div className={styles.tasks}>
          <Table aria-label={t('stats.table', { name: student.name })}>
            <TableHead>
              <Row>
                <Heading>{t('stats.column.task')}</Heading>
                <Heading>{t('stats.column.status')}</Heading>
                <Heading>{t('stats.column.score')}</Heading>
                <Heading>{t('stats.column.time')}</Heading>
              </Row>
            </TableHead>
            <TableBody>
              {stats.toReversed().map((result) => (
                <ResultRow key={result.task._id} result={result} student={student} />
              ))}
            </TableBody>
          </Table>
        </div>
      )}
      {stats.length > 0 && (
        <Group gap={8} justify="flex-end">
          <StudentTasksExport
            student={student.name}
            tasks={(words) => stats.toReversed().map((result) => studentsTask(result, words))}
          />
        </Group>
      )}
    </div>
  )
}

function ResultRow({ result, student }: { result: StudentResult; student: Student }) {
  const { task, time, status, score, finished, timer } = result
  const answered = status === 'waiting' || status === 'final'
  return (
    <Row data-answered={answered}>
      <Heading scope="row" className={styles.task}>
        {answered ? (
          <Link to={paths.studentAnswers(task._id, student._id)}>
            <bdi>{task.name}</bdi>
          </Link>
        ) : (
          <bdi>{task.name}</bdi>
        )}
        <span className={styles.when}>{dateOnly(time)}</span>
      </Heading>
      <Cell>
        <EntryStatusTag status={status} />
      </Cell>
      <Cell>
        <ScoreTag score={score} provisional={!finished} />
      </Cell>
      <Cell className={styles.time}>{timer === null ? '—' : duration(timer)}</Cell>
    </Row>
  )
}
