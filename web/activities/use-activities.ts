import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from '../api/query-keys.ts'

const PAGE = 24

/** One's own activities, page by page as "more" is pressed. */
export function useActivities(search: string) {
  return useInfiniteQuery({
    queryKey: keys.activities(search),
    queryFn: ({ pageParam, signal }) =>
      call('activity/view', { filter: search ? { search } : {}, page: pageParam, limit: PAGE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _, page) => (page * PAGE < total ? page + 1 : undefined),
    placeholderData: (before) => before,
  })
}
