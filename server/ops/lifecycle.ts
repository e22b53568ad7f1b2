/** `leaving`: calls are still answered, and /readyz says that a proxy should send no further ones. */
export type LifecycleState = 'starting' | 'ready' | 'leaving' | 'stopping'

/** State of the server: calls are answered only while `serves`, otherwise 503 with Retry-After. */
export interface Lifecycle {
  readonly state: LifecycleState
  readonly serves: boolean
  become(state: LifecycleState): void
}

export function createLifecycle(initial: LifecycleState = 'starting'): Lifecycle {
  let state = initial
  return {
    get state() {
      return state
    },
    get serves() {
      return state === 'ready' || state === 'leaving'
    },
    become(next) {
      state = next
    },
  }
}
