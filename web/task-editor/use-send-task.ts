import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Body } from '../../server/contract/calls.ts'
import { CallError, call } from '../api/call.ts'
import { newId } from '../api/new-id.ts'
import { errorText } from '../i18n/error-text.ts'
import { paths } from '../paths.ts'
import { showBanner } from '../ui/banner.tsx'
import { type Problem, problemOf } from './problems.ts'

interface Sending {
  taskId?: string
  /** Replaces the redirect to the list of tasks after the banner. */
  after?: () => void
  onSent: () => void
  /** Called when the server's error names a field. */
  onProblem: (problem: Problem) => void
}

/**
 * Sends the task, or stores its change. A retry with the same body uses the same idempotency key, so that a lost reply
 * never creates two tasks; a changed body is a new command.
 */
export function useSendTask({ taskId, after, onSent, onProblem }: Sending) {
  const { t } = useTranslation('task-editor')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const command = useRef({ body: '', key: '' })
  const [sending, setSending] = useState(false)

  const send = async (body: Body<'tasks/add'> | Body<'activity/send'>) => {
    if (sending) return
    const text = JSON.stringify(body)
    if (command.current.body !== text) command.current = { body: text, key: newId() }
    setSending(true)
    try {
      const key = command.current.key
      if ('activity' in body) await call('activity/send', body, { key })
      else await call('tasks/add', body, { key })
    } catch (thrown) {
      setSending(false)
      const problem = thrown instanceof CallError ? problemOf(thrown) : undefined
      if (problem) onProblem(problem)
      showBanner({ tone: 'bad', text: errorText(thrown) })
      return
    }
    for (const name of ['tasks/view', 'tasks/history', 'tasks/start'])
      void queries.invalidateQueries({ queryKey: [name] })
    onSent()
    const from = window.location.pathname
    // Navigates only if the user has not left this page meanwhile.
    const toList = () => window.location.pathname === from && void navigate(paths.myTasks())
    if (taskId) showBanner({ tone: 'good', text: t('sent.saved'), after: after ?? toList })
    else if ('activity' in body)
      showBanner({ title: t('activity.wow'), text: t('activity.sent'), after: after ?? toList })
    else showBanner({ tone: 'good', text: t('sent.done'), after: after ?? toList })
  }
  return { send, sending }
}
