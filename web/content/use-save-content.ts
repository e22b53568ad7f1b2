import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Body } from '../../server/contract/calls.ts'
import type { ContentKind } from '../../server/contract/content-rules.ts'
import { CallError, call } from '../api/call.ts'
import { newId } from '../api/new-id.ts'
import { errorText } from '../i18n/error-text.ts'
import { showBanner } from '../ui/show-banner.ts'
import { refreshContent, refreshSite } from './refresh-site.ts'
import { type ContentForm, sentRow } from './rows.ts'
import type { FieldProblem } from './use-content-form.ts'

interface Options {
  list: ContentKind
  onSaved: () => void
  /** The server named a field. */
  onProblem: (problem: FieldProblem) => void
  /** Somebody saved the same row meanwhile. */
  onChanged: () => void
  /** Then the editor goes. */
  onClose: () => void
}

/** News with a later time: they come out then. */
const isPlanned = ({ published_at: at }: ContentForm['row']) => typeof at === 'string' && Date.parse(at) > Date.now()

/** Stores a row, then shows the banner and closes. The same body tried again is the same command. */
export function useSaveContent({ list, onSaved, onProblem, onChanged, onClose }: Options) {
  const { t } = useTranslation('content')
  const queries = useQueryClient()
  const command = useRef({ body: '', key: '' })
  const [saving, setSaving] = useState(false)

  const save = async (form: ContentForm, { over = false } = {}) => {
    if (saving) return
    const version = form.version && !over ? { version: form.version } : {}
    const body = { list, row: sentRow(list, form.row), ...version } as Body<'content/save'>
    const text = JSON.stringify(body)
    if (command.current.body !== text) command.current = { body: text, key: newId() }
    setSaving(true)
    try {
      await call('content/save', body, { key: command.current.key })
    } catch (thrown) {
      setSaving(false)
      // A later try is another command: what stood in its way may be gone.
      command.current = { body: '', key: '' }
      if (thrown instanceof CallError && thrown.error === 'changed') return onChanged()
      if (thrown instanceof CallError && thrown.field) onProblem({ field: thrown.field, error: thrown.error })
      showBanner({ tone: 'bad', text: errorText(thrown) })
      return
    }
    onSaved()
    void refreshContent(queries)
    queries.removeQueries({ queryKey: ['content/edit', { list }] })
    refreshSite(list, queries)
    showBanner({ text: t(isPlanned(form.row) ? 'savedPlanned' : 'saved') })
    onClose()
  }
  return { save, saving }
}
