import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import type { CallName } from '../../server/contract/calls.ts'
import type { queryOf } from './query-of.ts'

/**
 * Until the returned function is called, a read that runs goes on after its screen is left. Without an observer it would be
 * cancelled, and what follows a change would be decided on what was read before the change.
 */
export const keepReads = <Name extends CallName>(
  client: QueryClient,
  query: ReturnType<typeof queryOf<Name>>,
): (() => void) =>
  new QueryObserver(client, { ...query, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => undefined)
