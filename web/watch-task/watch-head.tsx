import { Button } from '@mantine/core'
import { Presentation } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Entry, Task } from '../../server/contract/task-shapes.ts'
import { paths } from '../app/paths.ts'
import { className } from '../i18n/format.ts'
import { TaskExport } from '../parts/export/task-export.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Tag } from '../ui/tag.tsx'
import styles from './watch-head.module.css'

interface WatchHeadProps {
  task: Task
  /** As they are shown, for the export. */
  entries: Entry[]
  classCode: string | undefined
  lost: boolean
  onPresent: () => void
}

/** Crumbs, title, live tag, and what can be done with the whole page. */
export function WatchHead({ task, entries, classCode, lost, onPresent }: WatchHeadProps) {
  const { t } = useTranslation('watch-task')
  return (
    <PageHead
      title={task.name}
      crumbs={[{ label: t('myTasks'), to: paths.myTasks() }, { label: t('title') }]}
      tag={
        <Tag tone={lost ? 'neutral' : 'live'} dot className={styles.live}>
          {t(lost ? 'lost' : 'live')}
        </Tag>
      }
      text={classCode && <span className={styles.printedClass}>{className(classCode)}</span>}
      actions={
        <>
          <TaskExport task={task} entries={entries} classCode={classCode} />
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
