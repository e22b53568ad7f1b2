import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Reply } from '../../server/contract/calls.ts'
import type { ContentItem } from '../../server/contract/content.ts'
import type { OrderedKind } from '../../server/contract/content-rules.ts'
import { commandOf } from '../api/command.ts'
import { queryKeyOf } from '../api/query-of.ts'
import { errorText } from '../i18n/error-text.ts'
import { showBanner } from '../ui/show-banner.ts'
import { inOrder } from './in-order.ts'
import { refreshSite } from './refresh-site.ts'

interface Options {
  list: OrderedKind
  /** The rows of one parent in their present order. */
  items: readonly ContentItem[]
  /** True when more rows follow on the next page. */
  more: boolean
  queryKey: QueryKey
}

/** Moves a row among its siblings: at once on the screen, then on the server. After a failure the list is refetched. */
export function useOrder({ list, items, more, queryKey }: Options) {
  const queries = useQueryClient()
  // Calls are sent one after the other, because each position refers to the order before it.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const [order] = useState(() => commandOf('content/order'))
  const put = (id: string, other: string | null) => order({ list, _id: id, before: other })
  return (next: readonly ContentItem[], to: number) => {
    const moved = next[to]
    if (!moved) return
    const [above, below] = [next[to - 1], next[to + 1]]
    // A pending reply has the old order.
    void queries.cancelQueries({ queryKey })
    queries.setQueryData<Reply<'content/view'>>(
      queryKey,
      (page) => page && { ...page, items: inOrder(page.items, items, next) },
    )
    const send = async () => {
      if (below || !more || !above) return put(moved._id, below?._id ?? null)
      // The row after it is on the next page: move it before the row above, then that row before it.
      await put(moved._id, above._id)
      return put(above._id, moved._id)
    }
    last.current = last.current.then(send).then(
      () => refreshSite(list, queries),
      (thrown) => {
        showBanner({ tone: 'bad', text: errorText(thrown) })
        void queries.invalidateQueries({ queryKey: queryKeyOf('content/view', { list }) })
      },
    )
  }
}
