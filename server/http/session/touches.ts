import type { Kysely } from 'kysely'
import { chunks, IDS } from '../../database/chunks.ts'
import type { Database } from '../../database/tables.ts'

/** Stores sessions' activity times in batches: two thousand students must not cause two thousand writes. */
export interface Touches {
  /** Records activity of a session whose row has `lastSeenAt` (milliseconds). Returns the new value of the row. */
  touch(tokenHash: string, lastSeenAt: number): number
  /** Resolves when all recorded activity is stored. */
  flush(): Promise<void>
}

const FLUSH_MS = 1000
const SWEEP_MS = 3_600_000

export function createTouches(write: Kysely<Database>, now: () => Date, idleMs: number): Touches {
  /** A row lags behind by at most this; less if the idle time is short. */
  const grainMs = Math.min(60_000, idleMs / 20)
  let seen = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let flushing: Promise<void> = Promise.resolve()
  let sweptAt = 0

  async function store(hashes: string[]): Promise<void> {
    const at = now()
    for (const some of chunks(hashes, IDS))
      await write
        .updateTable('sessions')
        .set({ last_seen_at: at.toISOString() })
        .where('token_hash', 'in', some)
        .execute()
    if (at.getTime() - sweptAt < SWEEP_MS) return
    sweptAt = at.getTime()
    // Deletes long expired sessions that no call has found. The extra day allows for timed work that counted as
    // activity.
    const dead = new Date(at.getTime() - idleMs - 24 * SWEEP_MS).toISOString()
    await write.deleteFrom('sessions').where('last_seen_at', '<', dead).execute()
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const hashes = [...seen]
    seen = new Set()
    // A failed write costs at most a minute of idle time; the next request records activity again.
    if (hashes.length > 0) flushing = flushing.then(() => store(hashes)).catch(() => undefined)
    return flushing
  }

  return {
    touch(tokenHash, lastSeenAt) {
      const at = now().getTime()
      if (at - lastSeenAt < grainMs) return lastSeenAt
      seen.add(tokenHash)
      timer ??= setTimeout(flush, FLUSH_MS).unref()
      return at
    },
    flush,
  }
}
