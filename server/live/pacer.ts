/** Marks a key as changed; what is sent for it is read when its turn comes, so the last change wins. */
export interface Pacer {
  mark(key: string): void
  /** Resolves once nothing is pending. */
  idle(): Promise<void>
  stop(): void
}

interface PacerOptions {
  /** The shortest time between two turns of one key, milliseconds. */
  intervalMs: number
  /** Sends what stands now for all of these keys. */
  send: (keys: string[]) => Promise<void>
  /** A push that fails is a hint lost: told, never thrown. */
  failed: (error: unknown) => void
}

/**
 * Coalesces: a key that was quiet is sent at once, one that changes all the time at most once per interval. Keys that
 * are due together are sent together, so that one batch costs one query.
 */
export function createPacer({ intervalMs, send, failed }: PacerOptions): Pacer {
  const pending = new Set<string>()
  const lastSent = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let stopped = false

  const now = () => performance.now()
  const dueAt = (key: string) => (lastSent.get(key) ?? Number.NEGATIVE_INFINITY) + intervalMs

  function schedule(): void {
    if (stopped || running || pending.size === 0) return
    clearTimeout(timer)
    const wait = Math.min(...[...pending].map(dueAt)) - now()
    if (wait > 0) timer = setTimeout(schedule, wait)
    else running = turn().catch(failed).finally(afterTurn)
  }

  async function turn(): Promise<void> {
    // Marks of one batch arrive in one go: wait for the rest of them.
    await Promise.resolve()
    const at = now()
    const keys = [...pending].filter((key) => dueAt(key) <= at)
    for (const key of keys) {
      pending.delete(key)
      lastSent.set(key, at)
    }
    await send(keys)
  }

  function afterTurn(): void {
    running = undefined
    const old = now() - intervalMs
    for (const [key, at] of lastSent) if (at < old) lastSent.delete(key)
    schedule()
  }

  return {
    mark(key) {
      if (stopped) return
      pending.add(key)
      schedule()
    },
    async idle() {
      while (running || pending.size > 0) {
        await (running ?? new Promise((resolve) => setTimeout(resolve, 5)))
      }
    },
    stop() {
      stopped = true
      pending.clear()
      clearTimeout(timer)
    },
  }
}
