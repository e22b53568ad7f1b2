import type { Deps } from '../deps.ts'

/** Longer than the slowest rate of pushes (one a second), and short enough for a server that has to stop. */
const MOST_MS = 2_000

/**
 * Before the sockets close: waits until the events that are stored now are projected and pushed, at most two seconds.
 * Pages that get nothing more read again when they have reconnected.
 */
export async function finishPushes({
  store,
  projector,
  live,
}: Pick<Deps, 'store' | 'projector' | 'live'>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const limit = setTimeout(resolve, MOST_MS)
  const pushed = async () => {
    await projector.waitFor(await store.head(), MOST_MS)
    await live.idle()
  }
  // The database may be away: then there is nothing to wait for.
  await Promise.race([pushed().catch(() => undefined), late])
  clearTimeout(limit)
}
