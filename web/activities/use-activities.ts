import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { pagesOf } from '../api/query-of.ts'

const PAGE = 24

/** The user's activities, page by page. */
export function useActivities(search: string) {
  return useInfiniteQuery({
    ...pagesOf('activity/view', { filter: search ? { search } : {}, limit: PAGE }),
    placeholderData: keepPreviousData,
  })
}
