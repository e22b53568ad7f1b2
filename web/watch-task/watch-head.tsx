import { Button } from '@mantine/core'
import { History, ListChecks, Presentation, Timer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Task } from '../../server/contract/task-shapes.ts'
import { className } from '../i18n/format.ts'
import { TaskExport } from '../parts/export/task-export.tsx'
import { useTasksTitle } from '../parts/task-list/tasks-title.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../ui/page-head.tsx'
import { PhaseTag } from './phase-tag.tsx'
import styles from './watch-task.module.css'

interface WatchHeadProps {
  task: Task
  /** The entries in the displayed order, for the export. */
  entries: Entry[]
  classCode: string | undefined
  lost: boolean
  onPresent: () => void
  onTime: () => void
}

/** Breadcrumbs, title, live tag, and actions for the whole page. */
export function WatchHead({ task, entries, classCode, lost, onPresent, onTime }: WatchHeadProps) {
  const { t } = useTranslation('watch-task')
  const tasks = useTasksTitle()
  return (
    <PageHead
      title={task.name}
      crumbs={[{ label: tasks, to: paths.myTasks() }, { label: t('title') }]}
      tag={
        <span className={styles.live}>
          <PhaseTag task={task} lost={lost} />
        </span>
      }
      text={
        <>
          {task.teacher && <bdi>{task.teacher}</bdi>}
          {classCode && <span className={styles.printedClass}> {className(classCode)}</span>}
        </>
      }
      actions={
        <>
          <TaskExport task={task} entries={entries} classCode={classCode} />
          {/* Flip cards are played without a clock. */}
          {!task.activity && (
            <Button size="sm" variant="default" leftSection={<Timer size={19} aria-hidden="true" />} onClick={onTime}>
              {t('fairTime.title')}
            </Button>
          )}
          {!task.activity && (task.sent ?? 0) > 0 && (
            <Button
              size="sm"
              variant="default"
              component={Link}
              to={paths.markTask(task._id)}
              leftSection={<ListChecks size={19} aria-hidden="true" />}
            >
              {t('markByQuestion')}
            </Button>
          )}
          {!task.activity && (
            <Button
              size="sm"
              variant="default"
              component={Link}
              to={paths.replayTask(task._id)}
              leftSection={<History size={19} aria-hidden="true" />}
            >
              {t('replay')}
            </Button>
          )}
          <Button
            className={styles.present}
            size="sm"
            leftSection={<Presentation size={19} aria-hidden="true" />}
            onClick={onPresent}
          >
            {t('present')}
          </Button>
        </>
      }
    />
  )
}
