import { type Contribution, type EntryChange, isDue, isWaiting, type OwnerCount } from '../attempts/entry-change.ts'
import type { BadgeRows } from './model.ts'

const ofStudent = (contribution: Contribution | undefined): number => (isDue(contribution) ? 1 : 0)
const ofOwner = (contribution: Contribution | undefined): number => (isWaiting(contribution) ? 1 : 0)

/**
 * Updates the header's badges. A student's badge counts open tasks not yet submitted, an owner's and a colleague's the attempts that wait
 * for marking.
 */
export function countBadges(
  { badges }: BadgeRows,
  { before, after, studentId, ownerIds, position }: EntryChange,
): void {
  count(badges, studentId, ofStudent(after) - ofStudent(before), position)
  for (const ownerId of ownerIds) count(badges, ownerId, ofOwner(after) - ofOwner(before), position)
}

/** Adds the attempts of a task that wait to a colleague's badge, or takes them from it. */
export const countOwner = ({ badges }: BadgeRows, { ownerId, by, so_far, position }: OwnerCount): void =>
  count(badges, ownerId, by * so_far.waiting, position)

function count(badges: BadgeRows['badges'], userId: string, by: number, position: number): void {
  if (by === 0) return
  badges.put(userId, { user_id: userId, count: (badges.get(userId)?.count ?? 0) + by, position })
}
