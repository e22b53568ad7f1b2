import type { Event } from '../decider.ts'
import type { Instant } from './task-events.ts'

export type PauseEvent =
  /** The clocks of all its attempts are paused. Saves still count. */
  | Event<'TaskPaused', { reason: string; by: string; at: Instant }>
  /** `closesAt` is the task's end from now on: the earlier one moved by the length of the pause, if it was ahead. */
  | Event<'TaskResumed', { by: string; at: Instant; closesAt: Instant | null }>

/** A stretch in which clocks are paused; `to` null: they are paused now. */
export interface Pause {
  from: Instant
  to: Instant | null
}

/** Milliseconds of finished pauses between `from` and `to`. Without `to`: from then on. */
export function pausedBetween(pauses: readonly Pause[], from: Instant, to?: Instant): number {
  const begin = Date.parse(from)
  const end = to === undefined ? Number.POSITIVE_INFINITY : Date.parse(to)
  return pauses.reduce((sum, pause) => {
    if (pause.to === null) return sum
    return sum + Math.max(0, Math.min(Date.parse(pause.to), end) - Math.max(Date.parse(pause.from), begin))
  }, 0)
}

/** Since when the clocks are paused; null: they run. */
export function pausedSince({ pauses }: { pauses: readonly Pause[] }): Instant | null {
  const last = pauses.at(-1)
  return last && last.to === null ? last.from : null
}
