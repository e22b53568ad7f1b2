import type { ReplayStep } from '../../server/contract/past-calls.ts'
import { afterStep, type ReplayedRows } from '../../server/contract/replay-rules.ts'

/** Every so many steps the rows are kept, so that the slider can go back. */
const KEPT_EVERY = 100

/** Returns the rows after the first `count` steps. Going forward costs only the steps between. */
export function createStates(steps: readonly ReplayStep[]): (count: number) => ReplayedRows {
  const kept: ReplayedRows[] = [[]]
  let last: { count: number; rows: ReplayedRows } = { count: 0, rows: [] }
  return (count) => {
    const base = Math.min(Math.floor(count / KEPT_EVERY), kept.length - 1)
    let from = { count: base * KEPT_EVERY, rows: kept[base] ?? [] }
    if (last.count <= count && last.count > from.count) from = last
    let { rows } = from
    for (let done = from.count; done < count; done += 1) {
      const step = steps[done]
      if (step) rows = afterStep(rows, step)
      if ((done + 1) % KEPT_EVERY === 0) kept[(done + 1) / KEPT_EVERY] ??= rows
    }
    last = { count, rows }
    return rows
  }
}
