import type { Machine } from '../clock.ts'

/** A machine whose clock a test sets. */
export interface TestMachine extends Machine {
  /** Time goes on. */
  pass(seconds: number): void
  /** Somebody sets the clock. */
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
