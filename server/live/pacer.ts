/** Rate-limits sends per key. The state is read when the key is sent, so the last change wins. */
export interface Pacer {
  /** Schedules a send of the key. `at`: time of the event that changed it, ms since 1970, if it is known. */
  mark(key: string, at?: number): void
  /** Resolves once nothing is pending. */
  idle(): Promise<void>
  /** Starts no further send; resolves once the current one has ended. */
  stop(): Promise<void>
}

interface PacerOptions {
  /** Minimum time between two sends of a key that changes all the time, milliseconds. */
  intervalMs: number
  /** Number of sends that a key makes without delay after it has been quiet; default 1. */
  burst?: number
  /** Sends the current state of all these keys. */
  send: (keys: string[]) => Promise<void>
  /** Reports a failed send. Returns whether to repeat it. */
  failed: (error: unknown) => boolean
  /** Called for each key that was sent, with the time of the newest event that it shows. */
  sent?: (at: number) => void
}

/** A send that failed is repeated after this time. */
export const AGAIN_MS = 500

/**
 * Coalesces changes: a quiet key is sent at once, a key that changes all the time once per interval (the generic cell
 * rate algorithm, ITU-T I.371). Keys that are due together are sent together, so that one batch costs one query.
 */
export function createPacer({ intervalMs, burst = 1, send, failed, sent }: PacerOptions): Pacer {
  /** With the time of the newest event; 0 if it is unknown. */
  const pending = new Map<string, number>()
  /** For each key, the time at which its sends so far are used up, at one per interval. */
  const paidAt = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let stopped = false

  const now = () => performance.now()
  const dueAt = (key: string) => (paidAt.get(key) ?? Number.NEGATIVE_INFINITY) - (burst - 1) * intervalMs

  const want = (key: string, at: number) => pending.set(key, Math.max(at, pending.get(key) ?? 0))

  function schedule(): void {
    if (stopped || running || pending.size === 0) return
    clearTimeout(timer)
    const wait = Math.min(...[...pending.keys()].map(dueAt)) - now()
    if (wait > 0) timer = setTimeout(schedule, wait)
    else running = turn().finally(afterTurn)
  }

  async function turn(): Promise<void> {
    // Marks of one batch arrive in the same tick: wait for all of them.
    await Promise.resolve()
    const at = now()
    const due = [...pending].filter(([key]) => dueAt(key) <= at)
    const keys = due.map(([key]) => key)
    for (const key of keys) {
      pending.delete(key)
      paidAt.set(key, Math.max(paidAt.get(key) ?? at, at) + intervalMs)
    }
    try {
      await send(keys)
      if (sent) for (const [, newest] of due) if (newest > 0) sent(newest)
    } catch (error) {
      if (!failed(error) || stopped) return
      for (const [key, newest] of due) {
        want(key, newest)
        paidAt.set(key, now() + AGAIN_MS + (burst - 1) * intervalMs)
      }
    }
  }

  function afterTurn(): void {
    running = undefined
    for (const [key, at] of paidAt) if (at <= now()) paidAt.delete(key)
    schedule()
  }

  return {
    mark(key, at = 0) {
      if (stopped) return
      want(key, at)
      schedule()
    },
    async idle() {
      while (running || pending.size > 0) {
        await (running ?? new Promise((resolve) => setTimeout(resolve, 5)))
      }
    },
    async stop() {
      stopped = true
      pending.clear()
      clearTimeout(timer)
      await running
    },
  }
}
