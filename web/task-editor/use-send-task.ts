import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Body } from '../../server/contract/calls.ts'
import { CallError } from '../api/call.ts'
import { changedAtom } from '../api/command.ts'
import { store } from '../api/store.ts'
import { useCommand } from '../api/use-command.ts'
import { paths } from '../paths.ts'
import { showBanner } from '../ui/banner.tsx'
import { ifStillHere } from '../ui/if-still-here.ts'
import { type Problem, problemOf } from './problems.ts'

const CHANGES = ['tasks/view', 'tasks/history', 'tasks/start'] as const

interface Sending {
  taskId?: string
  /** The idempotency key of a new task. */
  keyOf: () => string | undefined
  /** An earlier version of the new task was sent with this key, so the next send needs another one. */
  forgetKey: () => void
  /** Replaces the redirect to the list of tasks after the banner. */
  after?: () => void
  onSent: () => void
  /** Called when the server's error names a field. */
  onProblem: (problem: Problem) => void
}

/** Sends the task, or stores its change. */
export function useSendTask({ taskId, keyOf, forgetKey, after, onSent, onProblem }: Sending) {
  const { t } = useTranslation('task-editor')
  const navigate = useNavigate()
  const latestKey = useRef(keyOf)
  latestKey.current = keyOf
  const options = {
    changes: CHANGES,
    key: () => latestKey.current(),
    onError: (error: unknown) => {
      if (!taskId && error instanceof CallError && error.error === 'idempotency_key_reused') {
        // The reply was lost, and the draft was changed since. The teacher decides whether it is another task.
        forgetKey()
        store.set(changedAtom, [...CHANGES])
        showBanner({ tone: 'warn', text: t('sent.already') })
        return true
      }
      const problem = error instanceof CallError ? problemOf(error) : undefined
      // The list that was read before may still have a student who has left.
      if (problem?.field === 'students') store.set(changedAtom, ['students/view'])
      if (problem) onProblem(problem)
      return false
    },
  } as const
  const questions = useCommand('tasks/add', options)
  const activity = useCommand('activity/send', options)
  // The editor closes after a success; until then a second click must do nothing.
  const [sent, setSent] = useState(false)
  const sending = questions.busy || activity.busy || sent

  const send = async (body: Body<'tasks/add'> | Body<'activity/send'>) => {
    if (sending) return
    const leave = ifStillHere(after ?? (() => void navigate(paths.myTasks())))
    const reply = await ('activity' in body ? activity.send(body) : questions.send(body))
    if (!reply) return
    setSent(true)
    onSent()
    if (taskId) showBanner({ tone: 'good', text: t('sent.saved'), after: leave })
    else if ('activity' in body) showBanner({ title: t('activity.wow'), text: t('activity.sent'), after: leave })
    else showBanner({ tone: 'good', text: t('sent.done'), after: leave })
  }
  return { send, sending }
}
