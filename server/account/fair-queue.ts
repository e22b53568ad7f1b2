/** A waiting task's position: lower ranks run first; within a rank the shares (addresses, browsers) take turns. */
export interface Waiting {
  rank: 0 | 1 | 2
  share: string
}

/** Runs a few tasks at a time. One share's many tasks never delay the tasks of the others. */
export interface FairQueue {
  /**
   * @throws the error made by `refused` if the queue is full and no task of a larger share or higher rank can be refused.
   */
  run<T>(who: Waiting, work: () => Promise<T>): Promise<T>
  readonly waiting: number
}

interface Queued {
  start: () => void
  refuse: () => void
}
/** By share, in turn order. */
type Rank = Map<string, Queued[]>

export function createFairQueue(settings: { slots: () => number; most: number; refused: () => Error }): FairQueue {
  const { slots, most, refused } = settings
  const ranks: Rank[] = [new Map(), new Map(), new Map()]
  let waiting = 0
  let running = 0

  /** Takes the first task of the share whose turn it is, and moves that share to the end of its rank. */
  function next(): Queued | undefined {
    for (const rank of ranks) {
      const [turn] = rank
      if (!turn) continue
      const [share, places] = turn
      const first = places.shift()
      rank.delete(share)
      if (places.length > 0) rank.set(share, places)
      waiting -= 1
      return first
    }
    return undefined
  }

  /**
   * Refuses the newest task of the largest share in the highest rank, if that share has more tasks waiting than the
   * newcomer's.
   */
  function makeRoom({ rank, share }: Waiting): boolean {
    for (const from of [2, 1, 0] as const) {
      const all = [...(ranks[from] ?? [])]
      const [largest] = all.sort(([, a], [, b]) => b.length - a.length)
      if (!largest) continue
      const [name, places] = largest
      const own = ranks[rank]?.get(share)?.length ?? 0
      if (from < rank || (from === rank && places.length <= own + 1)) return false
      places.pop()?.refuse()
      if (places.length === 0) ranks[from]?.delete(name)
      waiting -= 1
      return true
    }
    return false
  }

  function wait(who: Waiting): Promise<void> {
    if (waiting >= most && !makeRoom(who)) throw refused()
    return new Promise((resolve, reject) => {
      const rank = ranks[who.rank] as Rank
      const places = rank.get(who.share) ?? []
      places.push({ start: resolve, refuse: () => reject(refused()) })
      rank.set(who.share, places)
      waiting += 1
    })
  }

  return {
    get waiting() {
      return waiting
    },
    async run(who, work) {
      if (running >= slots()) await wait(who)
      else running += 1
      try {
        return await work()
      } finally {
        // Hands the slot to the next waiting task.
        const first = next()
        if (first) first.start()
        else running -= 1
      }
    },
  }
}
