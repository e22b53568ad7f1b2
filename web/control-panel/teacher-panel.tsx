import { Button } from '@mantine/core'
import { useSetAtom } from 'jotai'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../api/session.ts'
import { count, dayDate, percent } from '../i18n/format.ts'
import { classesInReach } from '../parts/people/classes.ts'
import { taskEditorPopupAtom } from '../parts/popups.ts'
import { TaskListError } from '../parts/task-list/task-list-error.tsx'
import { useTasksTitle } from '../parts/task-list/tasks-title.ts'
import { TeacherTaskList } from '../parts/task-list/teacher-task-list.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { Skeletons } from '../ui/skeletons.tsx'
import thumb from '../ui/thumb.module.css'
import { AccountBox } from './account-box.tsx'
import { Figures } from './figures.tsx'
import { FirstSteps } from './first-steps.tsx'
import { firstName, greetingKey } from './greeting.ts'
import { NeedsFirst } from './needs-first.tsx'
import styles from './panel.module.css'
import { teacherTrends } from './trend.ts'
import { usePanelTasks } from './use-panel-tasks.ts'

/** The teacher's control panel: live figures, urgent tasks, the account, the table of tasks. */
export function TeacherPanel() {
  const { t } = useTranslation(['control-panel', 'tasks'])
  const me = useMe()
  usePageTitle(t('title'))
  const title = useTasksTitle()
  const edit = useSetAtom(taskEditorPopupAtom)
  const { newest, others, pending } = usePanelTasks()
  const now = new Date()
  if (!me) return null
  const stats = newest.data?.stats
  const trends = teacherTrends(newest.data?.tasks ?? [], now.getTime())
  return (
    <Page className={styles.ordered}>
      <PageHead
        title={<bdi>{t(`greeting.${greetingKey(now.getHours())}`, { name: firstName(me.name) })}</bdi>}
        text={[dayDate(now.toISOString()), me.school_id[0]?.name].filter(Boolean).join(' · ')}
        actions={
          <Button
            className={thumb.thumb}
            leftSection={<Plus size={20} aria-hidden="true" />}
            onClick={() => edit({ open: true })}
          >
            {t('tasks:newTask')}
          </Button>
        }
      />
      {newest.isPending && <Skeletons kind="figures" count={5} />}
      {newest.isError && <TaskListError error={newest.error} onRetry={() => void newest.refetch()} />}
      {stats && (
        <>
          <div className={styles.figures}>
            <Figures
              label={t('figures')}
              figures={[
                {
                  label: t('teacher.tasks'),
                  value: count(stats.tasks ?? 0),
                  note: t('teacher.thisWeek', { count: trends.tasksByWeek.at(-1) ?? 0 }),
                  trend: trends.tasksByWeek,
                },
                {
                  label: t('teacher.students'),
                  value: count(stats.students ?? 0),
                  note: t('teacher.inClasses', { count: classesInReach(me).length }),
                },
                {
                  label: t('teacher.average'),
                  value: typeof stats.avg === 'number' ? percent(stats.avg) : '—',
                  note: t('teacher.finalOnly'),
                  trend: trends.averages,
                },
                {
                  label: t('teacher.sent'),
                  value: count(stats.sent ?? 0),
                  note: t('teacher.answers'),
                  trend: trends.submitted,
                },
                {
                  label: t('teacher.waiting'),
                  value: count(stats.notFinished ?? 0),
                  note: t('teacher.toGrade'),
                  trend: trends.waiting,
                  waits: (stats.notFinished ?? 0) > 0,
                },
              ]}
            />
          </div>
          <div className={styles.columns}>
            {stats.tasks === 0 ? (
              <FirstSteps me={me} students={stats.students ?? 0} />
            ) : (
              <NeedsFirst tasks={[...(newest.data?.tasks ?? []), ...others]} pending={pending} />
            )}
            <AccountBox me={me} />
          </div>
        </>
      )}
      <h2 className={styles.heading}>
        {title} {stats && <small>{t('needs.count', { count: stats.tasks ?? 0 })}</small>}
      </h2>
      <TeacherTaskList />
    </Page>
  )
}
