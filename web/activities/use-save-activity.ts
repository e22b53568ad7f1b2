import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CheckedActivity } from '../../server/contract/activity-rules.ts'
import { CallError } from '../api/call.ts'
import { queryKeyOf } from '../api/query-of.ts'
import { useCommand } from '../api/use-command.ts'
import type { FieldProblem } from '../parts/authoring/draft-form.ts'
import { showBanner } from '../ui/banner.tsx'
import { ifStillHere } from '../ui/if-still-here.ts'

interface Saving {
  id?: string
  onSaved: () => void
  /** Called when the server's error names a field. */
  onProblem: (problem: FieldProblem) => void
  /** True for an error that it shows itself. */
  refused: (error: unknown) => boolean
  /** Called when the banner has disappeared. */
  onClose: () => void
}

/** Stores the activity, shows the banner, then closes the editor. */
export function useSaveActivity({ id, onSaved, onProblem, refused, onClose }: Saving) {
  const { t } = useTranslation('activities')
  const queries = useQueryClient()
  const [saved, setSaved] = useState(false)
  const { send, busy } = useCommand('activity/save', {
    changes: ['activity/view'],
    onError: (error) => {
      if (error instanceof CallError && error.field) onProblem({ error: error.error, field: error.field })
      return refused(error)
    },
  })

  const save = async (checked: CheckedActivity, version: string) => {
    const leave = ifStillHere(onClose)
    const from = { ...(id !== undefined && { _id: id }), ...(version && { version }) }
    if (saved || !(await send({ ...checked, ...from }))) return
    setSaved(true)
    onSaved()
    if (id !== undefined) queries.removeQueries({ queryKey: queryKeyOf('activity/edit', { id }) })
    showBanner({ text: t('editor.saved'), after: leave })
  }
  return { save, saving: busy, saved }
}
