/**
 * The listeners of `subscribe`. Each is called in its own microtask, so an error of one affects neither the store nor
 * the others.
 */
export function createListeners() {
  const listeners = new Set<(head: number) => void>()
  return {
    subscribe(listener: (head: number) => void): () => void {
      // A wrapper per subscription: a function that subscribes twice can then unsubscribe each one.
      const own = (head: number) => listener(head)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    notify(head: number): void {
      for (const listener of listeners) queueMicrotask(() => listeners.has(listener) && listener(head))
    },
  }
}
