import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { HOME_TASK_LIMIT } from '../../server/contract/rules.ts'
import { queryOf } from '../api/query-of.ts'
import { useMe } from '../api/session.ts'
import { count, dayDate, percent } from '../i18n/format.ts'
import { ClassChip } from '../parts/people/class-chip.tsx'
import { StudentTaskTable } from '../parts/task-list/student-task-table.tsx'
import { TaskListError } from '../parts/task-list/task-list-error.tsx'
import { useLiveTasks } from '../parts/task-list/use-live-tasks.ts'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { Skeletons } from '../ui/skeletons.tsx'
import { DoNow } from './do-now.tsx'
import { Figures } from './figures.tsx'
import { firstName, greetingKey } from './greeting.ts'
import styles from './panel.module.css'
import { PracticeCard } from './practice-card.tsx'
import { ProfileBox } from './profile-box.tsx'
import { ResultsChart } from './results-chart.tsx'
import { averageNote, toDo } from './trend.ts'

/** Tasks to do come first. The figures come from the server and cover all tasks. */
const FIRST = { limit: 100, results: true } as const

/** The student's control panel: next tasks, four live figures, results over time, the first eleven tasks. */
export function StudentPanel() {
  // Includes the texts of all parts: one that loads its own later would replace the whole panel by the loader.
  const { t } = useTranslation(['control-panel', 'tasks', 'library'])
  const me = useMe()
  usePageTitle(t('title'))
  const list = useQuery(queryOf('tasks/view', FIRST))
  useLiveTasks()
  if (!me) return null
  const tasks = list.data?.tasks ?? []
  const { stats, results, categories = [] } = list.data ?? {}
  const now = new Date()
  return (
    <Page>
      <PageHead
        title={<bdi>{t(`greeting.${greetingKey(now.getHours())}`, { name: firstName(me.name) })}</bdi>}
        tag={me.classes[0] && <ClassChip code={me.classes[0]} />}
        text={[dayDate(now.toISOString()), stats && t('student.openTasks', { count: stats.notFinished ?? 0 })]
          .filter(Boolean)
          .join(' · ')}
      />
      {list.isPending && <Skeletons kind="figures" count={4} />}
      {list.isError && <TaskListError error={list.error} onRetry={() => void list.refetch()} />}
      {stats && (
        <>
          <DoNow tasks={toDo(tasks)} categories={categories} />
          <Figures
            label={t('figures')}
            figures={[
              { label: t('student.tasks'), value: count(stats.tasks ?? 0), note: t('student.sentToYou') },
              {
                label: t('student.average'),
                value: typeof stats.avg === 'number' ? percent(stats.avg) : '—',
                note: t(averageNote(results?.change ?? null), { by: count(results?.change ?? 0) }),
              },
              {
                label: t('student.attention'),
                value: count(stats.notFinished ?? 0),
                note: t('student.notSent'),
                waits: (stats.notFinished ?? 0) > 0,
              },
              {
                label: t('student.final'),
                value: count(stats.final ?? 0),
                note: t('student.waiting', { count: results?.waiting ?? 0 }),
              },
            ]}
          />
          <div className={styles.columns}>
            <ResultsChart results={results?.last ?? []} />
            <ProfileBox me={me} />
          </div>
          <PracticeCard />
          <div className={styles.headingLine}>
            <h2 className={styles.heading}>{t('tasks:title')}</h2>
            <Link to={paths.myTasks()}>{t('student.allTasks')}</Link>
          </div>
          <Card className={styles.clip}>
            {tasks.length > 0 ? (
              <StudentTaskTable tasks={tasks.slice(0, HOME_TASK_LIMIT)} categories={categories} />
            ) : (
              <EmptyState title={t('tasks:empty')} text={t('tasks:emptyStudent')} />
            )}
          </Card>
        </>
      )}
    </Page>
  )
}
