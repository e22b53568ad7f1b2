import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { Body, Reply } from '../../server/contract/calls.ts'
import type { Word } from '../../server/contract/play.ts'
import { call } from '../api/call.ts'
import { queryKeyOf } from '../api/query-of.ts'

export interface WordFilters {
  search: string
  /** Id of a category; '' for all. */
  cat: string
}
type View = Reply<'dictionary/view'>
type Ask = (name: 'dictionary/view', body: Body<'dictionary/view'>, options: { signal?: AbortSignal }) => Promise<View>
/** A reply with its search, which may be older than the typed text. */
export type WordPage = View & { wanted: WordFilters }

export const PAGE_SIZE = 50
const KEPT_MS = 60_000

/**
 * The matching words, page by page. Each search has its own cache key, so that a late reply never replaces that of a
 * newer search; the previous words stay until the new ones are loaded.
 */
export const wordsQuery = (wanted: WordFilters, ask: Ask = call) =>
  infiniteQueryOptions({
    queryKey: queryKeyOf('dictionary/view', filtersOf(wanted)),
    queryFn: async ({ pageParam, signal }): Promise<WordPage> => ({
      ...(await ask('dictionary/view', { ...filtersOf(wanted), page: pageParam }, { signal })),
      wanted,
    }),
    initialPageParam: 1,
    getNextPageParam: (last: WordPage, _pages, page: number) =>
      last.words.length > 0 && page * PAGE_SIZE < last.total ? page + 1 : undefined,
    placeholderData: keepPreviousData,
    // Fails at once without a network, instead of showing an empty table.
    networkMode: 'always',
    // No refetch while the words are shown: it would load every page again.
    staleTime: 'static',
    gcTime: KEPT_MS,
  })

const filtersOf = ({ search, cat }: WordFilters): Body<'dictionary/view'> => ({
  ...(search && { search }),
  ...(cat && { cat }),
  limit: PAGE_SIZE,
})

export interface ShownWords {
  words: Word[]
  total: number
  cats: View['cats']
  wanted: WordFilters
  /** The nearest word, in the language of the search, if nothing matches exactly. */
  meant?: string
}

const meantWord = ({ near, words: [first], wanted }: WordPage): string | undefined =>
  near && first && (/\p{Script=Arabic}/u.test(wanted.search) ? first.ar_name : first.eng_name)

/** The pages as one list without duplicates: words added in between move others to the next page. */
export function shownWords({ pages }: { pages: WordPage[] }): ShownWords | undefined {
  const [first, last] = [pages[0], pages.at(-1)]
  if (!first || !last) return undefined
  const words = new Map(pages.flatMap((page) => page.words).map((word) => [word._id, word]))
  return {
    words: [...words.values()],
    ...{ total: last.total, cats: last.cats, wanted: last.wanted, meant: meantWord(first) },
  }
}
