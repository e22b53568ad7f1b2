export type LifecycleState = 'starting' | 'ready' | 'stopping'

/** State of the server: calls are answered only while `ready`, otherwise 503 with Retry-After. */
export interface Lifecycle {
  readonly state: LifecycleState
  become(state: LifecycleState): void
}

export function createLifecycle(initial: LifecycleState = 'starting'): Lifecycle {
  let state = initial
  return {
    get state() {
      return state
    },
    become(next) {
      state = next
    },
  }
}
