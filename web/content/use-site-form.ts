import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reply } from '../../server/contract/calls.ts'
import type { SiteTexts } from '../../server/contract/site.ts'
import { CallError, call } from '../api/call.ts'
import { newId } from '../api/new-id.ts'
import { errorText } from '../i18n/error-text.ts'
import { showBanner } from '../ui/show-banner.ts'
import { refreshSite } from './refresh-site.ts'

export type SiteText = Exclude<keyof SiteTexts, 'links' | 'social'>

/** The footer under the hand: what was changed, what is wrong with it, and its saving. */
export function useSiteForm(before: Reply<'content/site'>) {
  const { t } = useTranslation('content')
  const queries = useQueryClient()
  const [site, setSite] = useState(before.site)
  const [problem, setProblem] = useState<{ field: string; text: string }>()
  const [saving, setSaving] = useState(false)
  const dirty = JSON.stringify(site) !== JSON.stringify(before.site)

  const save = async () => {
    setSaving(true)
    setProblem(undefined)
    try {
      await call('content/site_save', { site, version: before.version }, { key: newId() })
      showBanner({ tone: 'good', text: t('saved') })
      refreshSite('site', queries)
      await queries.invalidateQueries({ queryKey: ['content'] })
    } catch (thrown) {
      const failure = thrown instanceof CallError ? thrown : undefined
      if (failure?.field) {
        setProblem({ field: failure.field, text: errorText(thrown) })
        document.querySelector<HTMLElement>(`[data-field="${CSS.escape(failure.field)}"]`)?.focus()
      } else showBanner({ tone: 'bad', text: failure?.status === 409 ? t('site.changed') : errorText(thrown) })
    } finally {
      setSaving(false)
    }
  }
  return {
    site,
    dirty,
    saving,
    save,
    change: (part: Partial<SiteTexts>) => {
      setProblem(undefined)
      setSite((now) => ({ ...now, ...part }))
    },
    errorOf: (field: string) => (problem?.field === field ? problem.text : undefined),
  }
}
