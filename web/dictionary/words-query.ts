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
/** A reply with what was asked for: what shows may be older than what is typed. */
export type WordPage = View & { wanted: WordFilters }

export const PAGE_SIZE = 50
const KEPT_MS = 60_000

/**
 * The words that match, page by page. Each search has a place of its own, so that a reply that comes late never takes
 * the place of a newer one; the words before it stay until the new ones are there.
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
    // What was found stays while it shows: to read every page again would bring nothing new.
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
  /** Nothing matches as it was typed; the word that is nearest, in the language of the search. */
  meant?: string
}

const meantWord = ({ near, words: [first], wanted }: WordPage): string | undefined =>
  near && first && (/\p{Script=Arabic}/u.test(wanted.search) ? first.ar_name : first.eng_name)

/** The pages as one list, each word once: words that were added in between move others to the next page. */
export function shownWords({ pages }: { pages: WordPage[] }): ShownWords | undefined {
  const [first, last] = [pages[0], pages.at(-1)]
  if (!first || !last) return undefined
  const words = new Map(pages.flatMap((page) => page.words).map((word) => [word._id, word]))
  return {
    words: [...words.values()],
    ...{ total: last.total, cats: last.cats, wanted: last.wanted, meant: meantWord(first) },
  }
}
