import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reply } from '../../server/contract/calls.ts'
import type { SiteTexts } from '../../server/contract/site.ts'
import { CallError, call } from '../api/call.ts'
import { newId } from '../api/new-id.ts'
import { errorText } from '../i18n/error-text.ts'
import { createDraftStore, withDefaults } from '../parts/authoring/draft-store.ts'
import { useDraft } from '../parts/authoring/use-draft.ts'
import { showBanner } from '../ui/show-banner.ts'
import { refreshContent, refreshSite } from './refresh-site.ts'

export type SiteText = Exclude<keyof SiteTexts, 'links' | 'social'>

/** The footer under the hand: what was changed, what is wrong with it, and its saving. */
export function useSiteForm(before: Reply<'content/site'>, userId: string) {
  const { t } = useTranslation('content')
  const queries = useQueryClient()
  const [start] = useState(() => {
    const store = createDraftStore(
      localStorage,
      `bawaba.content.${userId}.site`,
      (found) => withDefaults(found, { site: before.site, version: '' }),
      () => new Date(),
    )
    const draft = store.load()
    return { store, left: draft && !isSame(draft.value.site, before.site) ? draft : undefined }
  })
  const { store, left } = start
  const [site, setSite] = useState(left?.value.site ?? before.site)
  // What was written over an older footer is refused when it is saved: somebody changed it since.
  const [version, setVersion] = useState(left?.value.version ?? before.version)
  const [restored, setRestored] = useState(!!left)
  const [problem, setProblem] = useState<{ field: string; text: string }>()
  const [saving, setSaving] = useState(false)
  const dirty = !isSame(site, before.site)
  const kept = useMemo(() => ({ site, version }), [site, version])
  const keptAt = useDraft(store, kept, dirty, left?.at)
  const startOver = () => {
    store.clear()
    setSite(before.site)
    setVersion(before.version)
    setProblem(undefined)
    setRestored(false)
  }

  const save = async () => {
    setSaving(true)
    setProblem(undefined)
    try {
      await call('content/site_save', { site, version }, { key: newId() })
      store.clear()
      showBanner({ tone: 'good', text: t('saved') })
      refreshSite('site', queries)
      await refreshContent(queries)
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
    keptAt,
    restored,
    restoredAt: left?.at ?? '',
    keepRestored: () => setRestored(false),
    startOver,
    change: (part: Partial<SiteTexts>) => {
      setProblem(undefined)
      setSite((now) => ({ ...now, ...part }))
    },
    errorOf: (field: string) => (problem?.field === field ? problem.text : undefined),
  }
}

const isSame = (one: SiteTexts, other: SiteTexts): boolean => JSON.stringify(one) === JSON.stringify(other)
