export interface SharedLock {
  /** Runs the work beside other shared work. */
  shared<T>(work: () => Promise<T>): Promise<T>
  /** Runs the work while no other work runs. */
  exclusive<T>(work: () => Promise<T>): Promise<T>
}

/** A lock within one process. Work begins in the order of the calls: shared work waits for earlier exclusive work, exclusive work for all. */
export function createSharedLock(): SharedLock {
  const sharing = new Set<Promise<unknown>>()
  /** The end of the last exclusive work. */
  let last: Promise<unknown> = Promise.resolve()
  return {
    shared(work) {
      const running = last.then(work)
      const ended = settled(running).finally(() => sharing.delete(ended))
      sharing.add(ended)
      return running
    },
    exclusive(work) {
      const running = Promise.all([last, ...sharing]).then(work)
      last = settled(running)
      return running
    },
  }
}

const settled = (running: Promise<unknown>): Promise<unknown> => running.catch(() => undefined)
