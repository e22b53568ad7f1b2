import type { Rank } from './fair-queue.ts'
import { RANKS } from './queue-load.ts'

/** A task that waits inside the queue. */
export interface Queued {
  rank: Rank
  share: string
  /** When its person first asked, in milliseconds: its place among those of its share. */
  since: number
  /** It waited outside before. */
  returned: boolean
  start: () => void
  refuse: () => void
}

/** The tasks that wait, in the order in which they run. */
export interface QueuePlaces {
  readonly size: number
  add(task: Queued): void
  remove(task: Queued): void
  /** Takes the task whose turn it is. */
  next(): Queued | undefined
  /**
   * The newest task of the largest share in the highest rank, if that share has more tasks waiting than a newcomer's.
   */
  replaceable(newcomer: { rank: Rank; share: string }): Queued | undefined
}

interface Share {
  /** The round in which its first task runs. */
  round: number
  /** By `since`. */
  tasks: Queued[]
}

/** Each share runs one task in a round. Within a round, those who asked first run first. */
export function createQueuePlaces(): QueuePlaces {
  const ranks = RANKS.map(() => ({ round: 0, shares: new Map<string, Share>() }))
  const of = (rank: Rank) => ranks[rank] as (typeof ranks)[number]
  let size = 0

  function remove(task: Queued): void {
    const { shares } = of(task.rank)
    const tasks = shares.get(task.share)?.tasks ?? []
    const place = tasks.indexOf(task)
    if (place < 0) return
    tasks.splice(place, 1)
    if (tasks.length === 0) shares.delete(task.share)
    size -= 1
  }

  return {
    get size() {
      return size
    },

    add(task) {
      const rank = of(task.rank)
      // A task that is tried again has already waited for a round of its own.
      const round = task.returned ? rank.round : rank.round + 1
      const share = rank.shares.get(task.share) ?? { round, tasks: [] }
      const behind = share.tasks.findLastIndex(({ since }) => since <= task.since)
      share.tasks.splice(behind + 1, 0, task)
      if (task.returned) share.round = Math.min(share.round, round)
      rank.shares.set(task.share, share)
      size += 1
    },

    remove,

    next() {
      for (const rank of ranks) {
        const first = firstOf(rank.shares.values())
        if (!first) continue
        const [task] = first.tasks
        rank.round = first.round
        first.round += 1
        if (task) remove(task)
        return task
      }
      return undefined
    },

    replaceable({ rank, share }) {
      for (const from of RANKS.toReversed()) {
        const all = [...of(from).shares.values()]
        const [largest] = all.sort((a, b) => b.tasks.length - a.tasks.length)
        if (!largest) continue
        const own = of(rank).shares.get(share)?.tasks.length ?? 0
        if (from < rank || (from === rank && largest.tasks.length <= own + 1)) return undefined
        return largest.tasks.at(-1)
      }
      return undefined
    },
  }
}

/** The share whose turn it is. Equal shares keep their order of arrival. */
function firstOf(shares: Iterable<Share>): Share | undefined {
  let first: Share | undefined
  for (const share of shares) if (!first || isBefore(share, first)) first = share
  return first
}

const isBefore = (one: Share, other: Share): boolean =>
  one.round !== other.round
    ? one.round < other.round
    : (one.tasks[0]?.since ?? Number.POSITIVE_INFINITY) < (other.tasks[0]?.since ?? Number.POSITIVE_INFINITY)
