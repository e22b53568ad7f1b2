import type { Kysely } from 'kysely'
import { isCurrent } from '../../events/task/owner-events.ts'
import { coOwnersOf } from '../../projections/task-board/owners.ts'
import type { Task, TaskRow } from '../contract/task-shapes.ts'
import type { Database } from '../database/tables.ts'
import type { Person } from '../http/session/person.ts'
import { sharedWith } from './ownership.ts'
import { findPeople } from './people.ts'
import type { BoardRow } from './read-rows.ts'

/** For a colleague with whom the task is shared: until when. Nothing for everybody else. */
export function sharedFields(me: Person, board: BoardRow, now: string): Pick<TaskRow, 'shared'> {
  const shared = sharedWith(me, board, now)
  return shared ? { shared: { until: shared.until ?? '' } } : {}
}

/** Ids of the colleagues with whom a task is shared now. */
export const sharedNow = (board: BoardRow, now: string): string[] =>
  coOwnersOf(board).flatMap((owner) => (isCurrent(owner, now) ? owner.id : []))

/** With whom a task is shared, by name; nothing for a task of one teacher. */
export async function colleaguesOf(
  read: Kysely<Database>,
  board: BoardRow,
): Promise<Pick<Task, 'owners' | 'owners_list' | 'substitutes'>> {
  const coOwners = coOwnersOf(board)
  if (coOwners.length === 0) return {}
  const people = await findPeople(
    read,
    coOwners.map(({ id }) => id),
  )
  const named = (_id: string) => ({ _id, name: people.get(_id)?.name ?? '' })
  const owners = coOwners.flatMap(({ id, until }) => (until === null ? id : []))
  return {
    owners,
    owners_list: owners.map(named),
    substitutes: coOwners.flatMap(({ id, until }) => (until === null ? [] : { ...named(id), until })),
  }
}
