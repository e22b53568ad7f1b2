import { useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../server/contract/task-shapes.ts'
import { queryOf } from '../api/query-of.ts'
import { isTeacher, useMe } from '../api/session.ts'
import { store } from '../api/store.ts'
import { RefusedEditor } from '../parts/authoring/refused-editor.tsx'
import { taskEditorPopupAtom } from '../parts/popups.ts'
import { copySlot, templateSlot } from './drafts.ts'
import { QuickCopy } from './quick-copy.tsx'
import { useSentTask, WaitingEditor } from './sent-task.tsx'
import { TaskEditor } from './task-editor.tsx'
import { copyOfTask, formOfTask, formOfTemplate, type SentTaskForm, type TaskForm } from './task-form.ts'

/** The new-task popup; with a task's ID it edits that task, or starts a new one with its content. */
export default function TaskEditorPopup() {
  const [popup, setPopup] = useAtom(taskEditorPopupAtom)
  const me = useMe()
  const { t } = useTranslation('task-editor')
  const { begun, draft, activity, after } = popup
  const close = () => {
    // A late reply must not close an editor that was opened since.
    if (store.get(taskEditorPopupAtom) !== popup) return
    setPopup({ open: false })
    after?.()
  }
  if (!isTeacher(me) || !me) return <RefusedEditor title={t('title.new')} text={t('noPermission')} onClose={close} />
  const onSent = () => setPopup((now) => (now === popup ? { open: false } : now))
  if (popup.copyOf && popup.toClasses)
    return (
      <QuickCopy
        key={popup.copyOf}
        taskId={popup.copyOf}
        onEdit={() => setPopup({ open: true, copyOf: popup.copyOf })}
        onClose={close}
      />
    )
  if (popup.template)
    return (
      <TemplateTask key={popup.template} templateId={popup.template} {...{ userId: me._id, onSent }} onClose={close} />
    )
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
  const { t } = useTranslation('task-editor')
  const { found, task, entries, fresh } = useSentTask(taskId)
  // A refetch by another part of the page must neither change nor remove the data being edited.
  const [sent, setSent] = useState<SentTaskForm>()
  if (!sent && task && fresh) {
    setSent({
      id: taskId,
      before: formOfTask(task, entries),
      recipients: entries.length,
      frozen: !!task.frozen,
      activity: task.activity,
      mayShare: task.shared === undefined,
    })
  }
  if (!sent) return <WaitingEditor title={t('title.edit')} {...{ found, onClose }} />
  return <TaskEditor userId={userId} sent={sent} firstStep={toClasses ? 'settings' : undefined} onClose={onClose} />
}

interface CopiedTaskProps {
  taskId: string
  userId: string
  onClose: () => void
  onSent: () => void
}

function CopiedTask({ taskId, userId, onClose, onSent }: CopiedTaskProps) {
  const { t } = useTranslation('task-editor')
  const { found, task, fresh } = useSentTask(taskId)
  const [copied, setCopied] = useState<Task>()
  if (!copied && task && fresh) setCopied(task)
  if (!copied) return <WaitingEditor title={t('title.new')} {...{ found, onClose }} />
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

interface TemplateTaskProps {
  templateId: string
  userId: string
  onClose: () => void
  onSent: () => void
}

function TemplateTask({ templateId, userId, onClose, onSent }: TemplateTaskProps) {
  const { t } = useTranslation('task-editor')
  const found = useQuery({ ...queryOf('tasks/template', { _id: templateId }), refetchOnMount: 'always' })
  const [begun, setBegun] = useState<TaskForm>()
  const template = found.isFetching ? undefined : found.data?.template
  if (!begun && template) setBegun(formOfTemplate(template))
  if (!begun) return <WaitingEditor title={t('title.new')} {...{ found, onClose }} />
  const { questions, ...fields } = begun
  return (
    <TaskEditor
      userId={userId}
      offered={questions}
      begun={fields}
      draft={templateSlot(templateId)}
      firstStep="settings"
      onClose={onClose}
      onSent={onSent}
    />
  )
}
