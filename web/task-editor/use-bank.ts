import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { call } from '../api/call.ts'
import { keys } from '../api/query-keys.ts'
import { sessionAtom } from '../api/session.ts'
import { categoriesBelow, useCategoryOptions } from '../parts/authoring/category-options.ts'
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

/** The filtered bank: pages from the server, or the loaded favourites with the same filters. */
export function useBank(filters: BankFilters) {
  const favourites = useAtomValue(sessionAtom).fav
  const body = questionsBody(filters)
  const categories = useCategoryOptions(undefined, filters.favourites && filters.category !== '').data
  const bank = useInfiniteQuery({
    queryKey: keys.questions({ picker: body }),
    queryFn: ({ pageParam, signal }) => call('questions/view', { ...body, page: pageParam, limit: PAGE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PAGE < last.total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled: !filters.favourites,
  })
  const below = categoriesBelow(categories ?? [], filters.category)
  const mine = favourites.map(({ question }) => question).filter((question) => matchesFilter(question, filters, below))
  return {
    bank,
    questions: filters.favourites ? mine : (bank.data?.pages.flatMap((page) => page.questions) ?? []),
    total: filters.favourites ? mine.length : bank.data?.pages[0]?.total,
    favourites: favourites.length,
  }
}
