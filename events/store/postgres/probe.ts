import type { PoolClient } from 'pg'

/** How often a connection is asked, and how long its answer may take, ms. */
export const PROBE_MS = 5_000

/**
 * Calls `onLost` when the connection does not answer. A connection that listens sends nothing, so it would never notice by itself
 * that the database is unreachable. Returns a function that stops. `text`: a statement that changes nothing.
 */
export function probe(client: PoolClient, text: string, onLost: () => void): () => void {
  let isAsking = false
  let stopped = false
  const stop = () => {
    stopped = true
    clearInterval(timer)
  }
  const timer = setInterval(() => {
    if (isAsking) return
    isAsking = true
    client
      .query({ text, query_timeout: PROBE_MS } as { text: string })
      .catch(() => {
        if (stopped) return
        stop()
        onLost()
      })
      .finally(() => {
        isAsking = false
      })
  }, PROBE_MS).unref()
  return stop
}
