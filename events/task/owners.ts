import { Refusal } from '../decider.ts'
import { type CoOwner, isCurrent } from './owner-events.ts'
import { sameData } from './same-data.ts'
import type { Instant, TaskEvent } from './task-events.ts'
import type { SentTask } from './task-state.ts'

/** Maximum number of colleagues of one task. */
export const CO_OWNERS_MOST = 20

/**
 * Replaces the colleagues of a task. A colleague named twice counts once, without a date if one entry has none. The
 * teacher who sent the task is left out. `[]` if nothing changes.
 */
export function setOwners(
  { owners, by, now }: { owners: readonly CoOwner[]; by: string; now: Instant },
  task: SentTask,
): TaskEvent[] {
  const after = once(owners.filter(({ id }) => id !== task.ownerId))
  const known = new Map(task.coOwners.map((owner) => [owner.id, owner]))
  // An old page may send a substitute whose date has passed since; a new one would never have the task.
  if (after.some((owner) => !isCurrent(owner, now) && known.get(owner.id)?.until !== owner.until))
    throw new Refusal('substitute_over')
  if (after.length > CO_OWNERS_MOST) throw new Refusal('too_many_owners')
  if (sameData(after, once(task.coOwners))) return []
  const removed = task.coOwners.flatMap(({ id }) => (after.some((owner) => owner.id === id) ? [] : id))
  return [{ type: 'OwnersChanged', data: { owners: after, removed, by, at: now } }]
}

/** The timekeeper takes the task from substitutes whose date has passed. */
export function endSubstitutions({ now }: { now: Instant }, { coOwners }: SentTask): TaskEvent[] {
  const ids = coOwners.flatMap((owner) => (isCurrent(owner, now) ? [] : owner.id))
  return ids.length > 0 ? [{ type: 'SubstitutionEnded', data: { ids, at: now } }] : []
}

/** In one order, so that the same colleagues in another order are no change. */
function once(owners: readonly CoOwner[]): CoOwner[] {
  const byId = new Map<string, CoOwner>()
  for (const { id, until } of owners) {
    const known = byId.get(id)
    const longer = known && (known.until === null || (until !== null && known.until >= until))
    if (!longer) byId.set(id, { id, until })
  }
  return [...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
