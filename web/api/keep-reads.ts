import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import type { CallName } from '../../server/contract/calls.ts'
import type { queryOf } from './query-of.ts'

/**
 * Keeps a running read from being cancelled when its screen is left, until the returned function is called. TanStack Query cancels a read
 * that has no observer; the next command would then be based on data from before the last one.
 */
export const keepReads = <Name extends CallName>(
  client: QueryClient,
  query: ReturnType<typeof queryOf<Name>>,
): (() => void) =>
  new QueryObserver(client, { ...query, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => undefined)
