/** The listeners of `subscribe`. Each is called in its own microtask: what one throws reaches neither the store nor the others. */
export function createListeners() {
  const listeners = new Set<(head: number) => void>()
  return {
    subscribe(listener: (head: number) => void): () => void {
      // One wrapper for each call, so that a listener that subscribes twice stops each by itself.
      const own = (head: number) => listener(head)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    notify(head: number): void {
      for (const listener of listeners) queueMicrotask(() => listeners.has(listener) && listener(head))
    },
  }
}
