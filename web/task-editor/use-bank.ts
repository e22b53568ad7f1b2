import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { sessionAtom } from '../api/session.ts'
import { categoriesBelow, useCategoryOptions } from '../parts/authoring/category-options.ts'
import { bankPages, FAVOURITES } from '../parts/cart/bank-copies.ts'
import {
  matchesFilter,
  NO_QUESTION_FILTER,
  type QuestionFilter,
  questionsBody,
} from '../parts/question/question-filter.ts'

const PAGE = 30

export interface BankFilters extends QuestionFilter {
  favourites: boolean
}
export const NO_FILTERS: BankFilters = { ...NO_QUESTION_FILTER, favourites: false }

/** The filtered bank: pages from the server, or the favourites with the same filters. */
export function useBank(filters: BankFilters) {
  const favourites = useAtomValue(sessionAtom).fav
  const body = questionsBody(filters)
  const categories = useCategoryOptions(undefined, filters.favourites && filters.category !== '').data
  const bank = useInfiniteQuery({
    ...bankPages({ ...body, limit: PAGE }),
    placeholderData: keepPreviousData,
    enabled: !filters.favourites,
  })
  const list = useQuery({ ...FAVOURITES, enabled: filters.favourites })
  // The session's favourites may be old. They are shown only if the server cannot be reached.
  const reading = list.fetchStatus === 'fetching' && !list.isFetchedAfterMount && list.failureCount === 0
  const below = categoriesBelow(categories ?? [], filters.category)
  const mine = favourites.map(({ question }) => question).filter((question) => matchesFilter(question, filters, below))
  return {
    bank,
    /** Nothing can be shown yet. */
    pending: filters.favourites ? reading : bank.isPending,
    questions: filters.favourites ? mine : (bank.data?.pages.flatMap((page) => page.questions) ?? []),
    total: filters.favourites ? mine.length : bank.data?.pages[0]?.total,
    favourites: favourites.length,
  }
}
