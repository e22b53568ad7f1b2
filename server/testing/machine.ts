import type { Machine } from '../clock.ts'

/** A machine whose clock is controlled by a test. */
export interface TestMachine extends Machine {
  /** Advances the time. */
  pass(seconds: number): void
  /** Sets the wall clock forward or back, as an operator would. */
  jump(seconds: number): void
}

export function createMachine(start: number): TestMachine {
  let counted = 0
  let set = start
  return {
    wall: () => set + counted,
    counter: () => counted,
    pass(seconds) {
      counted += seconds * 1000
    },
    jump(seconds) {
      set += seconds * 1000
    },
  }
}
