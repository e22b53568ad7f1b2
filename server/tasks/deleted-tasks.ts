import { listDeletedTasks } from '../../projections/task-board/deleted-tasks.ts'
import { sharedTasks } from '../../projections/task-board/shared.ts'
import type { Body, Reply } from '../contract/calls.ts'
import type { Deps } from '../deps.ts'
import type { Person } from '../http/session/person.ts'
import { findPeople } from '../task-views/people.ts'
import { managesSchools } from '../task-views/statistics.ts'

/** How long a deleted task stays in the list. After that it can still be restored by its id. */
const LISTED_MS = 30 * 24 * 60 * 60 * 1000

/** The caller's deleted tasks; a manager's are those of their schools. */
export async function listDeleted(
  { db, now, projector }: Deps,
  me: Person,
  { older = false, subject }: Body<'tasks/deleted'>,
): Promise<Reply<'tasks/deleted'>> {
  const { position } = projector
  const manages = managesSchools(me)
  const rows = await listDeletedTasks(db.read, {
    of: manages
      ? { schoolIds: me.schoolIds }
      : { ownerId: me.id, shared: await sharedTasks(db.read, me.id, now().toISOString()) },
    since: older ? undefined : new Date(now().getTime() - LISTED_MS).toISOString(),
    subject,
  })
  const people = await findPeople(
    db.read,
    rows.flatMap(({ owner_id, deleted_by }) => [owner_id, deleted_by ?? '']).filter(Boolean),
  )
  const nameOf = (id: string) => people.get(id)?.name ?? ''
  const tasks = rows.map(({ task_id, name, details, all_students, sent, deleted_at, deleted_by, owner_id }) => ({
    _id: task_id,
    name,
    classes: JSON.parse(details.classes) as string[],
    all_students,
    sent,
    deleted_at,
    by: deleted_by === null ? null : { _id: deleted_by, name: nameOf(deleted_by) },
    ...(manages && { teacher: nameOf(owner_id) }),
  }))
  return { tasks, position }
}
