import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

/** Sessions seen alive, stored together and seldom: two thousand students must not mean two thousand writes. */
export interface Touches {
  /** This session was seen, and `lastSeenAt` (milliseconds) is what its row says. Answers what the row will say. */
  touch(tokenHash: string, lastSeenAt: number): number
  /** Resolves when all that was seen is stored. */
  flush(): Promise<void>
}

const FLUSH_MS = 1000
const CHUNK = 400
const SWEEP_MS = 3_600_000

export function createTouches(write: Kysely<Database>, now: () => Date, idleMs: number): Touches {
  /** A row is at most this old; finer where the idle time is short. */
  const grainMs = Math.min(60_000, idleMs / 20)
  let seen = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let flushing: Promise<void> = Promise.resolve()
  let sweptAt = 0

  async function store(hashes: string[]): Promise<void> {
    const at = now()
    for (let from = 0; from < hashes.length; from += CHUNK)
      await write
        .updateTable('sessions')
        .set({ last_seen_at: at.toISOString() })
        .where('token_hash', 'in', hashes.slice(from, from + CHUNK))
        .execute()
    if (at.getTime() - sweptAt < SWEEP_MS) return
    sweptAt = at.getTime()
    // Long dead, and nobody came to find out. The day leaves room for work that counted as activity.
    const dead = new Date(at.getTime() - idleMs - 24 * SWEEP_MS).toISOString()
    await write.deleteFrom('sessions').where('last_seen_at', '<', dead).execute()
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const hashes = [...seen]
    seen = new Set()
    // A lost sign of life costs a minute of idle time at most; the next request gives another.
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
