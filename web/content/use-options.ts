import { useQuery } from '@tanstack/react-query'
import type { ContentItem } from '../../server/contract/content.ts'
import type { ContentKind } from '../../server/contract/content-rules.ts'
import { call } from '../api/call.ts'
import { queryKeyOf } from '../api/query-of.ts'
import { language } from '../i18n/i18n.ts'
import { optionsOf } from './option-tree.ts'

const PAGE = 200

/** All rows of a list to choose from, parents before their children. */
export function useOptions(list: ContentKind) {
  return useQuery({
    queryKey: queryKeyOf('content/view', { list }, 'options', language()),
    queryFn: async ({ signal }) => {
      const items: ContentItem[] = []
      for (let page = 1; ; page++) {
        const reply = await call('content/view', { list, page, limit: PAGE }, { signal })
        items.push(...reply.items)
        if (items.length >= reply.total || reply.items.length === 0) return optionsOf(items)
      }
    },
  })
}
