import { createPromisedTurns } from './promised-turns.ts'
import { createQueueLoad, type Load } from './queue-load.ts'
import { createQueuePlaces, type Queued } from './queue-places.ts'

/** Lower ranks run first. */
export type Rank = 0 | 1 | 2

/** A waiting task's position: lower ranks run first; within a rank the shares (addresses, browsers) take turns. */
export interface Waiting {
  rank: Rank
  share: string
  /** The time that this person got before, when they try again. It sets the place, never the rank. */
  turn?: Turn | undefined
}

/** When a refused person may try again, and the place that they keep. Milliseconds. */
export interface Turn {
  id: string
  /** When the person first asked. */
  since: number
  /** When to try again. */
  from: number
}

/** Runs a few tasks at a time. One share's many tasks never delay the tasks of the others. */
export interface FairQueue {
  /**
   * @throws the error made by `refused` if too many are ahead, or if the task waited too long. Each refused task gets
   * a turn behind all those before it.
   */
  run<T>(who: Waiting, work: () => Promise<T>): Promise<T>
  readonly waiting: number
}

interface Settings {
  slots: () => number
  /** Maximum number inside: a limit on open connections. */
  most: number
  now: () => number
  random: () => number
  newId: () => string
  refused: (turn: Turn, inMs: number) => Error
}

/** Maximum wait inside: clients time out after 30 s, and so do many proxies. */
const WAIT_MOST_MS = 20_000
/** A newcomer who would wait longer is refused with a time to try again, so that the page can show the wait. */
const LONG_MS = 10_000
/** The same limit for those who try again. It is higher, because their estimate also counts some who are behind them. */
const RETURNED_LONG_MS = 15_000
/** If the wait inside is shorter, newcomers do not wait for those who have a later time: some of them never try again. */
const SHORT_MS = 1000
/** People try again this long before their turn, at random up to twice as long, so that no slot is left unused. */
const LEAD_MS = 2000
/** A try that is earlier by more than this is refused. Clocks and networks are not exact. */
const EARLY_MS = 1000
const SOONEST_MS = 1000
const LATEST_MS = 600_000
/** Until the first was measured. */
const FIRST_GUESS_MS = 30
/** Share of the newest measurement in the mean. */
const NEWEST = 0.1

export function createFairQueue(settings: Settings): FairQueue {
  const { slots, most, now, random, newId, refused } = settings
  const places = createQueuePlaces()
  const load = createQueueLoad()
  const promised = createPromisedTurns(load)
  let running = 0
  let meanMs = FIRST_GUESS_MS

  const waitMs = ({ rank, share }: Waiting, of: (load: Load) => number) =>
    ((load.ahead(rank, share, of) + 1) * meanMs) / slots()
  const inside = (one: Load) => one.inside
  const all = (one: Load) => one.inside + one.promised

  /** The refusal of one who first asked at `since` and is expected to run in `ms`. */
  function later(who: Waiting, since: number, ms: number): Error {
    const wait = Math.min(LATEST_MS, Math.max(SOONEST_MS, ms - LEAD_MS * (1 + random())))
    const turn = { id: newId(), since, from: now() + wait }
    promised.add(turn, who, now())
    return refused(turn, wait)
  }

  function leave(task: Queued): void {
    places.remove(task)
    load.add(task.rank, task.share, 'inside', -1)
  }

  function makeRoom(who: Waiting): boolean {
    const task = places.replaceable(who)
    if (!task) return false
    leave(task)
    task.refuse()
    return true
  }

  /** The turn of a person who tries again, unless it was used or has ended. @throws a refusal if it is too early. */
  function takeTurn({ turn }: Waiting): Turn | undefined {
    if (!turn) return undefined
    const early = turn.from - now()
    if (early > EARLY_MS) throw refused(turn, early)
    return promised.use(turn, now()) ? turn : undefined
  }

  function wait(who: Waiting, turn: Turn | undefined): Promise<void> {
    const since = turn?.since ?? now()
    const insideMs = waitMs(who, inside)
    const allMs = turn ? insideMs : waitMs(who, all)
    if (insideMs > SHORT_MS && allMs > (turn ? RETURNED_LONG_MS : LONG_MS)) throw later(who, since, allMs)
    if (places.size >= most && !makeRoom(who)) throw later(who, since, waitMs(who, all))
    const { rank, share } = who
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => {
        leave(task)
        task.refuse()
      }, WAIT_MOST_MS)
      const task: Queued = {
        ...{ rank, share, since, returned: turn !== undefined },
        start: () => {
          clearTimeout(limit)
          resolve()
        },
        refuse: () => {
          clearTimeout(limit)
          reject(later(who, since, waitMs(who, all)))
        },
      }
      places.add(task)
      load.add(rank, share, 'inside', 1)
    })
  }

  /** Hands the slot to the next waiting task. */
  function handOn(): void {
    const next = places.next()
    if (!next) {
      running -= 1
      return
    }
    load.add(next.rank, next.share, 'inside', -1)
    next.start()
  }

  return {
    get waiting() {
      return places.size
    },
    async run(who, work) {
      if (running < slots()) {
        if (who.turn) promised.use(who.turn, now())
        running += 1
      } else await wait(who, takeTurn(who))
      const began = now()
      try {
        return await work()
      } finally {
        meanMs += (now() - began - meanMs) * NEWEST
        handOn()
      }
    },
  }
}
