import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Reads again what reflects less of the log than `position`; of what is on its way, the reply decides. With 'fetching',
 * what is not on its way is left as it is.
 */
export function readAgainIfOlder(
  client: QueryClient,
  position: number,
  concerns: (key: QueryKey) => boolean,
  fetchStatus?: 'fetching',
): void {
  for (const query of client.getQueryCache().findAll({ fetchStatus, predicate: ({ queryKey }) => concerns(queryKey) }))
    void Promise.resolve(query.promise)
      .catch(() => undefined)
      .then(() => {
        const held = positionOf(query.state.data)
        if (held === undefined || held >= position) return
        void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
      })
}

/**
 * After the line was joined, at `position`: what is kept live and was read before that is read again. The rest is not
 * pushed, and says nothing of the log: of that, what is stale.
 */
export function catchUp(client: QueryClient, position: number, isLive: (key: QueryKey) => boolean): void {
  readAgainIfOlder(client, position, isLive)
  void client.invalidateQueries({
    predicate: (query) =>
      query.state.fetchStatus === 'idle' && positionOf(query.state.data) === undefined && query.isStale(),
  })
}

/** Where in the log a reply was read: its own field, or that of the first page of several. */
function positionOf(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  if ('pages' in data && Array.isArray(data.pages)) return positionOf(data.pages[0])
  return 'position' in data && typeof data.position === 'number' ? data.position : undefined
}
