import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reply } from '../../server/contract/calls.ts'
import { queryOf } from '../api/query-of.ts'
import { nearDate } from '../i18n/format.ts'
import { isolated } from '../i18n/isolated.ts'
import { ClassChip } from '../parts/people/class-chip.tsx'
import { useRestoreTask } from '../parts/task-list/use-restore-task.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { FocusedList } from '../ui/focused-list.tsx'
import { Popup } from '../ui/popup.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import styles from './deleted-tasks.module.css'

type DeletedTask = Reply<'tasks/deleted'>['tasks'][number]

/** The deleted tasks, each with a button that restores it. */
export function DeletedTasks({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('tasks')
  const [older, setOlder] = useState(false)
  const list = useQuery({ ...queryOf('tasks/deleted', older ? { older } : {}), staleTime: 0 })
  const tasks = list.data?.tasks
  return (
    <Popup title={t('deleted.title')} width={700} onClose={onClose} bodyClass={styles.body}>
      <p className={styles.text}>{t('deleted.text')}</p>
      {list.isPending && <Skeletons kind="rows" count={4} />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {tasks?.length === 0 && <EmptyState title={t(older ? 'deleted.none' : 'deleted.noneLately')} />}
      {tasks && tasks.length > 0 && (
        <FocusedList className={styles.tasks}>
          {tasks.map((task) => (
            <DeletedRow key={task._id} task={task} />
          ))}
        </FocusedList>
      )}
      {tasks && !older && (
        <Button variant="subtle" onClick={() => setOlder(true)}>
          {t('deleted.older')}
        </Button>
      )}
    </Popup>
  )
}

function DeletedRow({ task }: { task: DeletedTask }) {
  const { t } = useTranslation('tasks')
  const { restore } = useRestoreTask()
  const [busy, setBusy] = useState(false)
  const { name, by, teacher } = task
  const press = async () => {
    setBusy(true)
    // A restored task leaves the list.
    if (!(await restore(task))) setBusy(false)
  }
  return (
    <li>
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className={styles.classes}>
          {task.classes.map((code) => (
            <ClassChip key={code} code={code} />
          ))}
        </span>
        <p className={styles.text}>
          {t('deleted.at', { date: nearDate(task.deleted_at) })}
          {by?.name && <> · {t('deleted.by', { name: isolated(by.name) })}</>}
          {teacher && teacher !== by?.name && <> · {t('deleted.owner', { name: isolated(teacher) })}</>}
          {' · '}
          {t('sentOf', { sent: task.sent, all: task.all_students })}
        </p>
      </div>
      <Button
        variant="light"
        loading={busy}
        leftSection={<Undo2 size={18} className="flip" aria-hidden="true" />}
        aria-label={t('restore.label', { name: isolated(name) })}
        onClick={() => void press()}
      >
        {t('restore.action')}
      </Button>
    </li>
  )
}
