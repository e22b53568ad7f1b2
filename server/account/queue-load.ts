import type { Rank } from './fair-queue.ts'

/** How many of a share (an address, a browser) wait inside the queue, and how many have a time to try again. */
export interface Load {
  inside: number
  promised: number
}

/** Counts who is ahead of whom, by rank and share. */
export interface QueueLoad {
  add(rank: Rank, share: string, what: keyof Load, by: 1 | -1): void
  /**
   * How many run before the next one of this share: all of lower ranks, all of its own share, and of each other share
   * of its rank as many as take their turns until then.
   */
  ahead(rank: Rank, share: string, of: (load: Load) => number): number
}

/** In the order in which the ranks run. */
export const RANKS = [0, 1, 2] as const

export function createQueueLoad(): QueueLoad {
  const shares = RANKS.map(() => new Map<string, Load>())
  const totals = RANKS.map((): Load => ({ inside: 0, promised: 0 }))

  return {
    add(rank, share, what, by) {
      const ofRank = shares[rank] as Map<string, Load>
      const load = ofRank.get(share) ?? { inside: 0, promised: 0 }
      load[what] += by
      if (load.inside + load.promised > 0) ofRank.set(share, load)
      else ofRank.delete(share)
      const total = totals[rank]
      if (total) total[what] += by
    },

    ahead(rank, share, of) {
      const before = totals.slice(0, rank).reduce((sum, total) => sum + of(total), 0)
      const ofRank = shares[rank] as Map<string, Load>
      const load = ofRank.get(share)
      const own = load ? of(load) : 0
      let beside = 0
      for (const [name, other] of ofRank) if (name !== share) beside += Math.min(of(other), own + 1)
      return before + own + beside
    },
  }
}
