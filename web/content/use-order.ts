import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Reply } from '../../server/contract/calls.ts'
import type { ContentItem } from '../../server/contract/content.ts'
import type { OrderedKind } from '../../server/contract/content-rules.ts'
import { call } from '../api/call.ts'
import { newId } from '../api/new-id.ts'
import { queryKeyOf } from '../api/query-of.ts'
import { errorText } from '../i18n/error-text.ts'
import { showBanner } from '../ui/show-banner.ts'
import { inOrder } from './in-order.ts'
import { refreshSite } from './refresh-site.ts'

interface Options {
  list: OrderedKind
  /** The rows of one parent, as they stand. */
  items: readonly ContentItem[]
  /** After the last of them there are others, on the next page. */
  more: boolean
  queryKey: QueryKey
}

/** Puts a row elsewhere among its siblings: at once on the screen, then on the server; back again where that fails. */
export function useOrder({ list, items, more, queryKey }: Options) {
  const queries = useQueryClient()
  // One after the other, in the order of the hand: each is told in terms of the one before.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const put = (id: string, other: string | null) =>
    call('content/order', { list, _id: id, before: other }, { key: newId() })
  return (next: readonly ContentItem[], to: number) => {
    const moved = next[to]
    if (!moved) return
    const [above, below] = [next[to - 1], next[to + 1]]
    // A list that is still being read shows the order of before.
    void queries.cancelQueries({ queryKey })
    queries.setQueryData<Reply<'content/view'>>(
      queryKey,
      (page) => page && { ...page, items: inOrder(page.items, items, next) },
    )
    const send = async () => {
      if (below || !more || !above) return put(moved._id, below?._id ?? null)
      // What stands after it is not on this page: before the last one, which is then put before it.
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
