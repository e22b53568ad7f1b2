import type { Rank, Turn } from './fair-queue.ts'
import type { QueueLoad } from './queue-load.ts'

/** People who got a time to try again. They count as waiting until they try, or until that time is long over. */
export interface PromisedTurns {
  add(turn: Turn, who: { rank: Rank; share: string }, now: number): void
  /** False for a turn that was used before, or that ended. */
  use(turn: Turn, now: number): boolean
}

/** A turn can be used for this long after its time, because devices sleep and networks fail. */
const TURN_LASTS_MS = 120_000
/** A limit on memory. Those above it get a turn too, but nobody waits for them. */
const MOST = 50_000
const PURGE_MS = 1000

export function createPromisedTurns(load: QueueLoad): PromisedTurns {
  const promised = new Map<string, { rank: Rank; share: string; ends: number }>()
  /** Used turns, and when each ends. */
  const used = new Map<string, number>()
  let purgedAt = 0

  function forget(id: string): void {
    const known = promised.get(id)
    if (!known) return
    promised.delete(id)
    load.add(known.rank, known.share, 'promised', -1)
  }

  function purge(now: number): void {
    if (now - purgedAt < PURGE_MS) return
    purgedAt = now
    for (const [id, { ends }] of promised) if (ends < now) forget(id)
    for (const [id, ends] of used) if (ends < now) used.delete(id)
  }

  return {
    add({ id, from }, { rank, share }, now) {
      purge(now)
      if (promised.size >= MOST) return
      promised.set(id, { rank, share, ends: from + TURN_LASTS_MS })
      load.add(rank, share, 'promised', 1)
    },

    use({ id, from }, now) {
      purge(now)
      const ends = from + TURN_LASTS_MS
      if (used.has(id) || ends < now) return false
      // Another node may have given it, so it may be unknown here.
      forget(id)
      used.set(id, ends)
      return true
    },
  }
}
