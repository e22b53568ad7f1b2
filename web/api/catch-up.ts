import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Refetches queries whose data is older than the log position `position`. A query that is being fetched is checked when
 * its reply arrives. With 'fetching', only queries that are being fetched are checked.
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
 * Runs after the socket joined at `position`: refetches live queries that were read before the join. Other queries have
 * no log position and get no pushes; of these, only stale ones are refetched.
 */
export function catchUp(client: QueryClient, position: number, isLive: (key: QueryKey) => boolean): void {
  readAgainIfOlder(client, position, isLive)
  void client.invalidateQueries({
    predicate: (query) =>
      query.state.fetchStatus === 'idle' && positionOf(query.state.data) === undefined && query.isStale(),
  })
}

/** Log position of a reply: its own field, or that of the first page of a paged reply. */
function positionOf(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  if ('pages' in data && Array.isArray(data.pages)) return positionOf(data.pages[0])
  return 'position' in data && typeof data.position === 'number' ? data.position : undefined
}
