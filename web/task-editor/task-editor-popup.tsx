import { useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../server/contract/task-shapes.ts'
import { queryOf } from '../api/query-of.ts'
import { isTeacher, useMe } from '../api/session.ts'
import { EditorShell } from '../parts/authoring/editor-shell.tsx'
import { RefusedEditor } from '../parts/authoring/refused-editor.tsx'
import { taskEditorPopupAtom } from '../parts/popups.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { copySlot } from './drafts.ts'
import styles from './task-editor.module.css'
import { TaskEditor } from './task-editor.tsx'
import { copyOfTask, formOfTask, type SentTaskForm } from './task-form.ts'

/** The new-task popup; with a task's ID it edits that task, or starts a new one with its content. */
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
  const onSent = () => setPopup({ open: false })
  if (popup.copyOf)
    return <CopiedTask key={popup.copyOf} taskId={popup.copyOf} {...{ userId: me._id, onSent }} onClose={close} />
  return popup.taskId ? (
    <SentTask key={popup.taskId} taskId={popup.taskId} toClasses={popup.toClasses} userId={me._id} onClose={close} />
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
      onSent={onSent}
      after={after}
    />
  )
}

interface SentTaskProps {
  taskId: string
  userId: string
  toClasses?: boolean
  onClose: () => void
}

function SentTask({ taskId, userId, toClasses, onClose }: SentTaskProps) {
  const { task, entries, fresh, waiting } = useTask(taskId, 'title.edit', onClose)
  // A refetch by another part of the page must neither change nor remove the data being edited.
  const [sent, setSent] = useState<SentTaskForm>()
  if (!sent && task && fresh) {
    setSent({ id: taskId, before: formOfTask(task, entries), frozen: !!task.frozen, activity: task.activity })
  }
  if (!sent) return waiting
  return <TaskEditor userId={userId} sent={sent} firstStep={toClasses ? 'settings' : undefined} onClose={onClose} />
}

interface CopiedTaskProps {
  taskId: string
  userId: string
  onClose: () => void
  onSent: () => void
}

function CopiedTask({ taskId, userId, onClose, onSent }: CopiedTaskProps) {
  const { task, fresh, waiting } = useTask(taskId, 'title.new', onClose)
  const [copied, setCopied] = useState<Task>()
  if (!copied && task && fresh) setCopied(task)
  if (!copied) return waiting
  const { questions, ...begun } = copyOfTask(copied)
  const cards = copied.activity
  return (
    <TaskEditor
      userId={userId}
      offered={questions}
      begun={begun}
      draft={copySlot(taskId, cards)}
      activity={cards ? { _id: cards, title: copied.name } : undefined}
      firstStep="settings"
      onClose={onClose}
      onSent={onSent}
    />
  )
}

/** A sent task, read anew. `waiting` is the popup without it: loading, or failed. */
function useTask(taskId: string, title: 'title.edit' | 'title.new', onClose: () => void) {
  const { t } = useTranslation('task-editor')
  const found = useQuery({
    ...queryOf('tasks/view', { _id: taskId }),
    refetchOnMount: 'always',
  })
  const waiting = (
    <EditorShell title={t(title)} onClose={onClose}>
      <div className={styles.waiting}>
        {found.error ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <Skeletons kind="rows" count={6} />
        )}
      </div>
    </EditorShell>
  )
  const { tasks = [], students: entries = [] } = found.data ?? {}
  return { task: tasks[0], entries, fresh: !found.isFetching, waiting }
}
