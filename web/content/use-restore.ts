import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Change } from '../../server/contract/changes.ts'
import { call } from '../api/call.ts'
import { newId } from '../api/new-id.ts'
import { errorText } from '../i18n/error-text.ts'
import { confirm } from '../ui/ask.ts'
import { showBanner } from '../ui/show-banner.ts'
import { refreshContent, refreshSite } from './refresh-site.ts'

/** Brings a row back as it was before a change, after a question that names it. */
export function useRestore() {
  const { t } = useTranslation('content')
  const queries = useQueryClient()
  return async (change: Change) => {
    const name = (change.name || t(change.list === 'site' ? 'tools.site.title' : 'nameless')).slice(0, 80)
    const kind = change.in_bin ? 'restore' : 'undo'
    const yes = await confirm({
      title: t(`changes.${kind}Title`, { name }),
      text: t(`changes.${kind}Text`),
      confirmLabel: t(`changes.${kind}`),
    })
    if (!yes) return
    try {
      await call('content/restore', { _id: change._id }, { key: newId() })
      showBanner({ tone: 'good', text: t('changes.restored', { name }) })
      refreshSite(change.list, queries)
    } catch (thrown) {
      showBanner({ tone: 'bad', text: t('changes.refused', { name, why: errorText(thrown) }) })
    }
    await refreshContent(queries)
  }
}
