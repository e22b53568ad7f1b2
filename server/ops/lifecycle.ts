/** `leaving`: calls are still answered, and /readyz says that a proxy should send no further ones. */
export type LifecycleState = 'starting' | 'ready' | 'leaving' | 'stopping'

/** State of the server: calls are answered only while `serves`, otherwise 503 with Retry-After. */
export interface Lifecycle {
  readonly state: LifecycleState
  readonly serves: boolean
  /** Milliseconds since the server became ready; 0 before. */
  readyMs(): number
  become(state: LifecycleState): void
}

export function createLifecycle(initial: LifecycleState = 'starting', counter = () => performance.now()): Lifecycle {
  let state = initial
  let readyAt: number | undefined
  return {
    get state() {
      return state
    },
    get serves() {
      return state === 'ready' || state === 'leaving'
    },
    readyMs: () => (readyAt === undefined ? 0 : counter() - readyAt),
    become(next) {
      if (next === 'ready') readyAt ??= counter()
      state = next
    },
  }
}
