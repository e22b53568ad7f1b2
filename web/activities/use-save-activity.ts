import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CheckedActivity } from '../../server/contract/activity-rules.ts'
import { CallError, call } from '../api/call.ts'
import { newId } from '../api/new-id.ts'
import { queryKeyOf } from '../api/query-of.ts'
import { errorText } from '../i18n/error-text.ts'
import { showBanner } from '../ui/banner.tsx'
import type { FieldProblem } from './use-activity-form.ts'

interface Saving {
  id?: string
  onSaved: () => void
  /** The server named a field. */
  onProblem: (problem: FieldProblem) => void
  /** After the banner. */
  onClose: () => void
}

/** Stores the activity; then the banner, and back after it (2.5 s). The same body tried again is the same command. */
export function useSaveActivity({ id, onSaved, onProblem, onClose }: Saving) {
  const { t } = useTranslation('activities')
  const queries = useQueryClient()
  const command = useRef({ body: '', key: '' })
  const [state, setState] = useState<'saving' | 'saved'>()

  const save = async (checked: CheckedActivity) => {
    if (state) return
    const body = { ...checked, ...(id !== undefined && { _id: id }) }
    const text = JSON.stringify(body)
    if (command.current.body !== text) command.current = { body: text, key: newId() }
    setState('saving')
    try {
      await call('activity/save', body, { key: command.current.key })
    } catch (thrown) {
      setState(undefined)
      if (thrown instanceof CallError && thrown.field) onProblem({ error: thrown.error, field: thrown.field })
      showBanner({ tone: 'bad', text: errorText(thrown) })
      return
    }
    setState('saved')
    onSaved()
    void queries.invalidateQueries({ queryKey: ['activity/view'] })
    if (id !== undefined) queries.removeQueries({ queryKey: queryKeyOf('activity/edit', { id }) })
    const from = window.location.pathname
    // Whoever went on meanwhile is not pulled away.
    showBanner({ text: t('editor.saved'), after: () => window.location.pathname === from && onClose() })
  }
  return { save, saving: state === 'saving', saved: state === 'saved' }
}
