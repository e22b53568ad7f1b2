export type LifecycleState = 'starting' | 'ready' | 'stopping'

/** Where the server is in its life: only `ready` answers calls, the rest is 503 with Retry-After. */
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
