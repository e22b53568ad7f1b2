import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Body } from '../../server/contract/calls.ts'
import type { ContentKind } from '../../server/contract/content-rules.ts'
import { CallError } from '../api/call.ts'
import { useCommand } from '../api/use-command.ts'
import type { FieldProblem } from '../parts/authoring/draft-form.ts'
import { ifStillHere } from '../ui/if-still-here.ts'
import { showBanner } from '../ui/show-banner.ts'
import { refreshContent, refreshSite } from './refresh-site.ts'
import { sentRow } from './row-forms.ts'
import type { ContentForm } from './rows.ts'

interface Options {
  list: ContentKind
  onSaved: () => void
  /** Called when the server's error names a field. */
  onProblem: (problem: FieldProblem) => void
  /** True for an error that it shows itself. */
  refused: (error: unknown) => boolean
  /** Closes the editor. */
  onClose: () => void
}

/** News with a time in the future: they are published then. */
const isPlanned = ({ published_at: at }: ContentForm['row']) => typeof at === 'string' && Date.parse(at) > Date.now()

/** Stores a row, shows the banner and closes the editor. */
export function useSaveContent({ list, onSaved, onProblem, refused, onClose }: Options) {
  const { t } = useTranslation('content')
  const queries = useQueryClient()
  const { send, busy } = useCommand('content/save', {
    onError: (error) => {
      if (error instanceof CallError && error.field) onProblem({ field: error.field, error: error.error })
      return refused(error)
    },
  })

  /** `over`: the version that it replaces. */
  const save = async (form: ContentForm, { over = form.version } = {}) => {
    const leave = ifStillHere(onClose)
    if (!(await send({ list, row: sentRow(list, form.row), ...(over && { version: over }) } as Body<'content/save'>)))
      return
    onSaved()
    void refreshContent(queries)
    queries.removeQueries({ queryKey: ['content/edit', { list }] })
    refreshSite(list, queries)
    showBanner({ text: t(isPlanned(form.row) ? 'savedPlanned' : 'saved') })
    leave()
  }
  return { save, saving: busy }
}
