/** Pending calls that wait until a position is projected. */
export interface Waiters {
  /** Resolves to true once `reached` got `position` or more, to false after `timeoutMs` or on `stop`. */
  wait(position: number, timeoutMs: number): Promise<boolean>
  reached(position: number): void
  /** Resolves all pending calls to false. */
  stop(): void
  /** The highest position that a pending call waits for; 0 for none. */
  highest(): number
}

export function createWaiters(): Waiters {
  const waiting = new Set<{ position: number; done: (passed: boolean) => void }>()
  return {
    wait: (position, timeoutMs) =>
      new Promise((resolve) => {
        const done = (passed: boolean) => {
          clearTimeout(timer)
          waiting.delete(waiter)
          resolve(passed)
        }
        const waiter = { position, done }
        const timer = setTimeout(done, timeoutMs, false)
        waiting.add(waiter)
      }),
    reached(position) {
      for (const waiter of waiting) if (waiter.position <= position) waiter.done(true)
    },
    stop() {
      for (const waiter of waiting) waiter.done(false)
    },
    highest: () => [...waiting].reduce((highest, { position }) => Math.max(highest, position), 0),
  }
}
