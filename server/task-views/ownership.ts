import { type CoOwner, isCurrent } from '../../events/task/owner-events.ts'
import type { SentTask } from '../../events/task/task-state.ts'
import { coOwnersOf } from '../../projections/task-board/owners.ts'
import { LEVEL } from '../contract/rules.ts'
import type { Person } from '../http/session/person.ts'

/** Who has a task: a row of the board, or its state. */
export type Owned =
  | { owner_id: string; school_id: string; co_owners: string }
  | Pick<SentTask, 'ownerId' | 'schoolId' | 'coOwners'>

/**
 * Owners of a task include the managers of its school (docs/decisions/0103-conventions-of-calls.md), and colleagues with whom
 * it is shared, a substitute until the date (docs/decisions/0126-share-a-task-with-colleagues.md).
 */
export const ownsTask = (me: Person, task: Owned, now: string): boolean =>
  mayShare(me, task) || sharedWith(me, task, now) !== undefined

/** Who may change with whom a task is shared: the teacher who sent it, and managers of its school. */
export function mayShare(me: Person, task: Owned): boolean {
  const { ownerId, schoolId } = partsOf(task)
  return (
    (me.level >= LEVEL.teacher && ownerId === me.id) || (me.level >= LEVEL.manager && me.schoolIds.includes(schoolId))
  )
}

/** The reader as a colleague with whom the task is shared now; undefined for everybody else, its owner and managers too. */
export function sharedWith(me: Person, task: Owned, now: string): CoOwner | undefined {
  const { schoolId, coOwners } = partsOf(task)
  if (me.level < LEVEL.teacher || !me.schoolIds.includes(schoolId) || mayShare(me, task)) return undefined
  return coOwners.find((owner) => owner.id === me.id && isCurrent(owner, now))
}

const partsOf = (task: Owned): Pick<SentTask, 'ownerId' | 'schoolId' | 'coOwners'> =>
  'ownerId' in task ? task : { ownerId: task.owner_id, schoolId: task.school_id, coOwners: coOwnersOf(task) }
