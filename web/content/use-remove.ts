import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '../../server/contract/content.ts'
import type { ContentKind } from '../../server/contract/content-rules.ts'
import { CallError } from '../api/call.ts'
import { useCommand } from '../api/use-command.ts'
import { errorText } from '../i18n/error-text.ts'
import { count, joinList } from '../i18n/format.ts'
import { isolated } from '../i18n/isolated.ts'
import { confirm } from '../ui/ask.ts'
import { showBanner } from '../ui/show-banner.ts'
import { itemName } from './item-name.ts'
import { refreshContent, refreshSite } from './refresh-site.ts'

/** Removes a row after a confirmation. `refused` explains why a row that others refer to was not removed. */
export function useRemove(list: ContentKind) {
  const { t } = useTranslation('content')
  const queries = useQueryClient()
  const [refused, setRefused] = useState<string>()
  /** What refers to the row, with counts: «(3 ملفات، مهمّتان)». */
  const usesOf = ({ details }: CallError): string[] => {
    const uses = details.map(({ path, message }) =>
      t(`uses.${path}`, { count: Number(message), number: count(Number(message)) }),
    )
    return uses.length > 0 ? [`(${joinList(uses)})`] : []
  }
  const naming = useRef('')
  const { send } = useCommand('content/remove', {
    onError: (error) => {
      const used = error instanceof CallError && error.status === 409
      if (used)
        setRefused(t('remove.refused', { name: naming.current, why: [errorText(error), ...usesOf(error)].join(' ') }))
      return used
    },
  })
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
    naming.current = name
    const reply = await send({ list, _id: item._id })
    if (reply) {
      showBanner({ text: t('remove.done', { name }) })
      refreshSite(list, queries)
    }
    await refreshContent(queries)
  }
  return { remove, refused, forget: () => setRefused(undefined) }
}
