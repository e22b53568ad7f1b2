import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { Body } from '../../server/contract/calls.ts'
import { call } from '../api/call.ts'
import { keys } from '../api/query-keys.ts'
import { sessionAtom } from '../api/session.ts'
import { matchesFilter, type QuestionFilter } from '../parts/question/question-filter.ts'

const PAGE = 30

export interface BankFilters extends QuestionFilter {
  favourites: boolean
}
export const NO_FILTERS: BankFilters = { search: '', kind: '', way: '', level: '', grade: '', favourites: false }

/** The bank as filtered: pages of the server, or the favourites at hand filtered the same way. */
export function useBank(filters: BankFilters) {
  const favourites = useAtomValue(sessionAtom).fav
  const body = toBody(filters)
  const bank = useInfiniteQuery({
    queryKey: keys.questions({ picker: body }),
    queryFn: ({ pageParam, signal }) => call('questions/view', { ...body, page: pageParam, limit: PAGE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PAGE < last.total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled: !filters.favourites,
  })
  const mine = favourites.map(({ question }) => question).filter((question) => matchesFilter(question, filters))
  return {
    bank,
    questions: filters.favourites ? mine : (bank.data?.pages.flatMap((page) => page.questions) ?? []),
    total: filters.favourites ? mine.length : bank.data?.pages[0]?.total,
    favourites: favourites.length,
  }
}

const toBody = ({ search, kind, way, level, grade }: BankFilters): Body<'questions/view'> => ({
  ...(search.trim() && { search: search.trim() }),
  ...(kind && { type: Number(kind) as 1 | 2 | 3 | 4 | 5 }),
  ...(way && { answersType: Number(way) as 1 | 2 | 3 | 4 }),
  ...(level && { level }),
  ...(grade && { classes: [grade] }),
})
