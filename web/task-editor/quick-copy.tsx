import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { parseClassCode } from '../../server/contract/rules.ts'
import type { Task } from '../../server/contract/task-shapes.ts'
import { queryOf } from '../api/query-of.ts'
import { useMe } from '../api/session.ts'
import { useCommand } from '../api/use-command.ts'
import { className } from '../i18n/format.ts'
import { ClassChip } from '../parts/people/class-chip.tsx'
import { byGrade } from '../parts/people/classes.ts'
import { taskSize } from '../parts/task-list/task-line.ts'
import { showBanner } from '../ui/banner.tsx'
import { BusyButton } from '../ui/busy-button.tsx'
import { TitledDialog } from '../ui/titled-dialog.tsx'
import styles from './quick-copy.module.css'
import { useSentTask, Waiting } from './sent-task.tsx'
import { activityBody, copyOfTask, newTaskBody } from './task-form.ts'

interface Props {
  taskId: string
  /** Opens the copy in the editor instead. */
  onEdit: () => void
  onClose: () => void
}

/**
 * Duplicates a sent task: one press on a class sends it there, opening at once and without an end. The banner offers to
 * take it back; everything else is changed in the editor first.
 */
export function QuickCopy({ taskId, onEdit, onClose }: Props) {
  const { t } = useTranslation(['task-editor', 'tasks'])
  const { found, task } = useSentTask(taskId)
  const me = useMe()
  const own = useQuery(queryOf('students/view', { limit: 1 }))
  const counts = own.data?.counts
  const { send, sending } = useCopy(onClose)
  const classes = [...new Set([...(me?.classes ?? []), ...Object.keys(counts ?? {})])].sort(byGrade)
  const ready = task && counts
  return (
    <TitledDialog
      title={t('copy.title')}
      name={ready ? task.name : undefined}
      facts={ready && `${taskSize(task, t)} · ${t('copy.when')}`}
      onClose={() => !sending && onClose()}
      width={600}
    >
      {ready ? (
        <Classes
          codes={classes.filter((code) => !task.classes.includes(code) && counts[code])}
          like={task.classes[0]}
          counts={counts}
          sending={sending}
          onSend={(code) => void send(task, code)}
        />
      ) : (
        <Waiting found={found.error ? found : own} />
      )}
      <div className={styles.foot}>
        <Button variant="default" onClick={onClose} disabled={sending}>
          {t('last.back')}
        </Button>
        <Button
          variant="light"
          leftSection={<Pencil size={19} aria-hidden="true" />}
          onClick={onEdit}
          disabled={sending}
        >
          {t('copy.edit')}
        </Button>
      </div>
    </TitledDialog>
  )
}

interface ClassesProps {
  codes: string[]
  /** A class of the task: those of its grade come first. */
  like: string | undefined
  counts: Record<string, number>
  sending: boolean
  onSend: (code: string) => void
}

function Classes({ codes, like, counts, sending, onSend }: ClassesProps) {
  const { t } = useTranslation('task-editor')
  const grade = like && parseClassCode(like)?.grade
  const far = (code: string) => Number(parseClassCode(code)?.grade !== grade)
  if (codes.length === 0) return <p className={styles.none}>{t('copy.none')}</p>
  return (
    <ul className={styles.classes}>
      {codes
        .toSorted((a, b) => far(a) - far(b))
        .map((code) => (
          <li key={code}>
            <BusyButton data-loading={sending} onClick={() => onSend(code)}>
              <span className="sr-only">{t('copy.sendTo')} </span>
              <ClassChip code={code} />
              <span>{t('copy.students', { count: counts[code] })}</span>
              <Send size={19} className="flip" aria-hidden="true" />
            </BusyButton>
          </li>
        ))}
    </ul>
  )
}

/** Sends the copy, and offers to take it back. */
function useCopy(onSent: () => void) {
  const { t } = useTranslation('task-editor')
  const changes = { changes: ['tasks/view', 'tasks/history'] } as const
  const questions = useCommand('tasks/add', changes)
  const activity = useCommand('activity/send', changes)
  const remove = useCommand('tasks/delete', changes)
  const send = async (task: Task, code: string) => {
    const form = { ...copyOfTask(task), classes: [code] }
    const reply = await (task.activity
      ? activity.send(activityBody(form, task.activity))
      : questions.send(newTaskBody(form)))
    if (!reply) return
    onSent()
    const undo = async () => {
      if (await remove.send({ _id: reply.success._id })) showBanner({ text: t('copy.undone') })
    }
    const text = t('copy.done', { name: className(code) })
    showBanner({ text, action: { label: t('copy.undo'), run: () => void undo() } })
  }
  return { send, sending: questions.busy || activity.busy }
}
