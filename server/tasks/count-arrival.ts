import type { AttemptState } from '../../events/attempt/attempt-state.ts'
import type { Instant } from '../../events/task/task-events.ts'
import type { Deps } from '../deps.ts'

export interface Arrived {
  /** Position of what the call stored; 0 if it stored nothing. */
  position: number
  repeated: boolean
}

export type Lateness = keyof Deps['meters']['late'] | undefined

/** `grace`: the answers arrived after the deadline and count. `kept`: they came after the grace and do not count. */
export function latenessOf(state: AttemptState, now: Instant, kept: boolean | undefined): Lateness {
  if (kept) return 'after'
  const isOver = state.status !== 'not_started' && state.deadline !== null && state.deadline < now
  // During a pause no deadline passes.
  return isOver && state.time.pausedAt === null ? 'grace' : undefined
}

/** Counts a call that brought answers, for an operator. A repeat is counted as a repeat alone. */
export function countArrival(
  { meters }: Pick<Deps, 'meters'>,
  { position, repeated }: Arrived,
  lateness: Lateness,
): void {
  if (position === 0 || repeated) meters.repeatedSaves += 1
  else if (lateness) meters.late[lateness] += 1
}
