import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '../../server/contract/content.ts'
import type { ContentKind } from '../../server/contract/content-rules.ts'
import { CallError, call } from '../api/call.ts'
import { newId } from '../api/new-id.ts'
import { errorText } from '../i18n/error-text.ts'
import { count } from '../i18n/format.ts'
import { isolated } from '../i18n/isolated.ts'
import { confirm } from '../ui/ask.ts'
import { showBanner } from '../ui/show-banner.ts'
import { itemName } from './item-name.ts'
import { refreshContent, refreshSite } from './refresh-site.ts'

/** Takes a row out after a question that names it. What the server refuses, because something points at it, stays in sight. */
export function useRemove(list: ContentKind) {
  const { t } = useTranslation('content')
  const queries = useQueryClient()
  const [refused, setRefused] = useState<string>()
  /** «(3 ملفات، مهمّتان)»: what points at it, and how often. */
  const usesOf = ({ details }: CallError): string[] => {
    const uses = details.map(({ path, message }) =>
      t(`uses.${path}`, { count: Number(message), number: count(Number(message)) }),
    )
    return uses.length > 0 ? [`(${uses.join(t('uses.and'))})`] : []
  }
  const remove = async (item: ContentItem) => {
    const name = isolated(itemName(item).slice(0, 80))
    setRefused(undefined)
    const yes = await confirm({
      title: t('remove.title', { name }),
      text: `${t(`lists.${list}.remove`)} ${t('remove.bin')}`,
      confirmLabel: t('remove.confirm'),
      danger: true,
    })
    if (!yes) return
    try {
      await call('content/remove', { list, _id: item._id }, { key: newId() })
      showBanner({ text: t('remove.done', { name }) })
      refreshSite(list, queries)
    } catch (thrown) {
      const pointed = thrown instanceof CallError && thrown.status === 409
      if (pointed) setRefused(t('remove.refused', { name, why: [errorText(thrown), ...usesOf(thrown)].join(' ') }))
      else showBanner({ tone: 'bad', text: errorText(thrown) })
    }
    await refreshContent(queries)
  }
  return { remove, refused, forget: () => setRefused(undefined) }
}
