/** Those who wait for a position to be projected. */
export interface Waiters {
  /** true once `reached` has passed `position`, false after `timeoutMs` or when everything stops. */
  wait(position: number, timeoutMs: number): Promise<boolean>
  reached(position: number): void
  /** Nobody will be told any more. */
  stop(): void
  /** The highest position that is waited for, 0 for none. */
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
