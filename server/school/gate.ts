export interface Gate {
  /** Runs beside others that share the gate. */
  share<T>(work: () => Promise<T>): Promise<T>
  /** Runs while nobody else has the gate. */
  alone<T>(work: () => Promise<T>): Promise<T>
}

/** A lock within one process. Each work waits for what came before it, but those that share the gate not for each other. */
export function createGate(): Gate {
  const sharing = new Set<Promise<unknown>>()
  /** The end of the last work that has the gate alone. */
  let last: Promise<unknown> = Promise.resolve()
  return {
    share(work) {
      const running = last.then(work)
      const ended = settled(running).finally(() => sharing.delete(ended))
      sharing.add(ended)
      return running
    },
    alone(work) {
      const running = Promise.all([last, ...sharing]).then(work)
      last = settled(running)
      return running
    },
  }
}

const settled = (running: Promise<unknown>): Promise<unknown> => running.catch(() => undefined)
