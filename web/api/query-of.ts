import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Body, CallName, Reply } from '../../server/contract/calls.ts'
import { call } from './call.ts'

/** Calls whose reply is one page of a list: `page` and `limit` in the body, `total` in the reply. */
type PagedName = {
  [Name in CallName]: 'page' extends keyof Body<Name> ? ('total' extends keyof Reply<Name> ? Name : never) : never
}[CallName]

/**
 * Key of a read in the query cache: the call's name, then its body. Pushes and `useCommand` address reads by both.
 * A read that pushes must not refresh has a key with another first word.
 * @param variant distinguishes reads that make something else of the same call, or that depend on more than its body
 */
export const queryKeyOf = <Name extends CallName>(name: Name, body: Body<Name>, ...variant: string[]) =>
  [name, body, ...variant] as const

/** A read of the contract for `useQuery`: key, fetch function and the reply's type. */
export const queryOf = <Name extends CallName>(name: Name, body: Body<Name>) =>
  queryOptions({
    queryKey: queryKeyOf(name, body),
    queryFn: ({ signal }): Promise<Reply<Name>> => call(name, body, { signal }),
  })

/** A list of the contract for `useInfiniteQuery`, page by page from 1, with `body.limit` rows on each page. */
export const pagesOf = <Name extends PagedName>(name: Name, body: Body<Name> & { limit: number }) =>
  infiniteQueryOptions({
    queryKey: queryKeyOf(name, body, 'pages'),
    queryFn: ({ pageParam, signal }): Promise<Reply<Name>> => call(name, { ...body, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last: Reply<Name>, _pages, page) => (page * body.limit < totalOf(last) ? page + 1 : undefined),
  })

/** The body in a key of `queryKeyOf`; empty for other keys. */
export function bodyOf([, body]: QueryKey): { [field: string]: unknown } {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

const totalOf = (reply: { total?: number } | object): number => ('total' in reply ? (reply.total ?? 0) : 0)
