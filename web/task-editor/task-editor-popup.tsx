import { useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../api/query-of.ts'
import { isTeacher, useMe } from '../api/session.ts'
import { EditorShell } from '../parts/authoring/editor-shell.tsx'
import { RefusedEditor } from '../parts/authoring/refused-editor.tsx'
import { taskEditorPopupAtom } from '../parts/popups.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import styles from './task-editor.module.css'
import { TaskEditor } from './task-editor.tsx'
import { formOfTask, type SentTaskForm } from './task-form.ts'

/** The new-task popup; with a task's ID it edits that task. */
export default function TaskEditorPopup() {
  const [popup, setPopup] = useAtom(taskEditorPopupAtom)
  const me = useMe()
  const { t } = useTranslation('task-editor')
  const { begun, draft, activity, after } = popup
  const close = () => {
    setPopup({ open: false })
    after?.()
  }
  if (!isTeacher(me) || !me) return <RefusedEditor title={t('title.new')} text={t('noPermission')} onClose={close} />
  return popup.taskId ? (
    <SentTask key={popup.taskId} taskId={popup.taskId} userId={me._id} onClose={close} />
  ) : (
    <TaskEditor
      key={activity?._id ?? draft ?? ''}
      userId={me._id}
      offered={popup.questions}
      begun={begun ?? (activity && { name: activity.title })}
      draft={draft}
      onDraft={(slot) => setPopup({ open: true, draft: slot })}
      activity={activity}
      onClose={close}
      onSent={() => setPopup({ open: false })}
      after={after}
    />
  )
}

function SentTask({ taskId, userId, onClose }: { taskId: string; userId: string; onClose: () => void }) {
  const { t } = useTranslation('task-editor')
  const found = useQuery({
    ...queryOf('tasks/view', { _id: taskId }),
    refetchOnMount: 'always',
  })
  const task = found.data?.tasks[0]
  const entries = found.data?.students
  // A refetch by another part of the page must neither change nor remove the data being edited.
  const [sent, setSent] = useState<SentTaskForm>()
  if (!sent && task && !found.isFetching) {
    setSent({ id: taskId, before: formOfTask(task, entries ?? []), frozen: !!task.frozen, activity: task.activity })
  }
  if (sent) return <TaskEditor userId={userId} sent={sent} onClose={onClose} />
  return (
    <EditorShell title={t('title.edit')} onClose={onClose}>
      <div className={styles.waiting}>
        {found.error ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <Skeletons kind="rows" count={6} />
        )}
      </div>
    </EditorShell>
  )
}
