import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Change } from '../../server/contract/changes.ts'
import { commandOf } from '../api/command.ts'
import { errorText } from '../i18n/error-text.ts'
import { confirm } from '../ui/ask.ts'
import { showBanner } from '../ui/show-banner.ts'
import { refreshContent, refreshSite } from './refresh-site.ts'

/** Restores a row to its state before a change, after a confirmation. */
export function useRestore() {
  const { t } = useTranslation('content')
  const queries = useQueryClient()
  const [restore] = useState(() => commandOf('content/restore'))
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
      await restore({ _id: change._id })
      showBanner({ tone: 'good', text: t('changes.restored', { name }) })
      refreshSite(change.list, queries)
    } catch (thrown) {
      showBanner({ tone: 'bad', text: t('changes.refused', { name, why: errorText(thrown) }) })
    }
    await refreshContent(queries)
  }
}
