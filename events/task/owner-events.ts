import type { Event } from '../decider.ts'
import type { Instant } from './task-events.ts'

/** A colleague who works with the task as its owner does. `until` null: a co-teacher; otherwise a substitute until then. */
export interface CoOwner {
  id: string
  until: Instant | null
}

export type OwnerEvent =
  /** `owners`: all colleagues from now on, without the teacher who sent the task. `removed`: colleagues who no longer have the task. */
  | Event<'OwnersChanged', { owners: CoOwner[]; removed: string[]; by: string; at: Instant }>
  /** The dates of these substitutes passed. */
  | Event<'SubstitutionEnded', { ids: string[]; at: Instant }>

/** Whether the colleague still has the task. */
export const isCurrent = ({ until }: CoOwner, now: Instant): boolean =>
  until === null || Date.parse(until) > Date.parse(now)

/** The colleagues without those of these ids. */
export const withoutOwners = (coOwners: readonly CoOwner[], ids: readonly string[]): readonly CoOwner[] =>
  coOwners.filter(({ id }) => !ids.includes(id))
