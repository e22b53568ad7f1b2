import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reply } from '../../server/contract/calls.ts'
import type { SiteTexts } from '../../server/contract/site.ts'
import { CallError } from '../api/call.ts'
import { queryOf } from '../api/query-of.ts'
import { useCommand } from '../api/use-command.ts'
import { localDraft } from '../parts/authoring/draft-store.ts'
import { useDraftForm } from '../parts/authoring/use-draft-form.ts'
import { showBanner } from '../ui/show-banner.ts'
import { refreshContent, refreshSite } from './refresh-site.ts'

export type SiteText = Exclude<keyof SiteTexts, 'links' | 'social'>

/** The form of the footer's texts and links. */
export function useSiteForm(before: Reply<'content/site'>, userId: string) {
  const { t } = useTranslation('content')
  const queries = useQueryClient()
  const work = useDraftForm<SiteForm>({
    store: () => localDraft(`bawaba.content.${userId}.site`, { site: before.site, version: '' }),
    // A draft keeps the version that it started from: the server refuses to overwrite a newer footer.
    before: { site: before.site, version: before.version },
    isSame: (one, other) => JSON.stringify(one.site) === JSON.stringify(other.site),
    // Every change removes the shown problem.
    solves: () => true,
  })
  const { form, setProblems } = work
  const [refreshing, setRefreshing] = useState(false)
  const { send, busy } = useCommand('content/site_save', {
    onError: (error) => {
      const problem = work.problemOf(error)
      if (problem) {
        setProblems([problem])
        document.querySelector<HTMLElement>(`[data-field="${CSS.escape(problem.field)}"]`)?.focus()
      } else if (error instanceof CallError && error.status === 409)
        showBanner({ tone: 'bad', text: t('site.changed') })
      else return false
      return true
    },
  })

  const save = async () => {
    setProblems([])
    const sent = { site: form.site, version: form.version }
    if (!(await send(sent))) return
    showBanner({ tone: 'good', text: t('saved') })
    refreshSite('site', queries)
    // Another save is refused until the new version is read.
    setRefreshing(true)
    await refreshContent(queries)
    setRefreshing(false)
    work.settle(sent, queries.getQueryData(queryOf('content/site', {}).queryKey) ?? sent)
  }
  return {
    ...work,
    site: form.site,
    saving: busy || refreshing,
    save,
    change: (part: Partial<SiteTexts>) => work.change(({ site }) => ({ site: { ...site, ...part } })),
  }
}

interface SiteForm {
  site: SiteTexts
  version: string
}
