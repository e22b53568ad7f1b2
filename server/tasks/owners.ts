import type { Kysely } from 'kysely'
import type { Unit } from '../../events/handle.ts'
import type { CoOwner } from '../../events/task/owner-events.ts'
import { taskDecider } from '../../events/task/task.ts'
import { taskStream } from '../../events/task/task-events.ts'
import { type SentTask, sentTask } from '../../events/task/task-state.ts'
import type { Body, Reply } from '../contract/calls.ts'
import { LEVEL } from '../contract/rules.ts'
import type { SeenColleagues, TaskOptions } from '../contract/task-shapes.ts'
import type { Database } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { HttpError, notFound } from '../http/errors.ts'
import type { Person } from '../http/session/person.ts'
import { mayShare } from '../task-views/ownership.ts'
import { toInstant } from './options.ts'
import { readOwnTask, streamsOf } from './task-access.ts'

/**
 * Shares a task with the colleagues whom the options name, in the unit that sends or changes it; a list that was not sent
 * stays as it is. With `was`, changes that somebody else has made since then stay too. 404 unless all are teachers of the task's school,
 * and for a colleague who would change the lists.
 */
export async function shareTask(
  unit: Unit,
  { db: { read } }: Pick<Deps, 'db'>,
  me: Person,
  taskId: string,
  options: TaskOptions,
  was?: SeenColleagues,
): Promise<void> {
  if (options.owners === undefined && options.substitutes === undefined) return
  const task = sentTask(await unit.read(taskDecider, taskStream(taskId)))
  const sent = [...substitutes(options, task), ...coTeachers(options, task)]
  const owners = was ? mergedOwners(sent, was, task.coOwners) : sent
  const known = new Set(task.coOwners.map(({ id }) => id))
  const added = owners.filter(({ id }) => id !== task.ownerId && !known.has(id))
  if (added.length > 0) {
    const teachers = new Set((await teachersOf(read, [task.schoolId])).map(({ _id }) => _id))
    if (added.some(({ id }) => !teachers.has(id))) throw notFound()
  }
  const after = sentTask(
    await unit.write(taskDecider, taskStream(taskId), { type: 'SetOwners', owners, by: me.id, now: unit.at }),
  )
  if (after.coOwners !== task.coOwners && !mayShare(me, task)) throw notFound()
}

const coTeachers = ({ owners }: TaskOptions, task: SentTask): CoOwner[] =>
  owners?.map((id) => ({ id, until: null })) ?? task.coOwners.filter(({ until }) => until === null)

const substitutes = (options: TaskOptions, task: SentTask): CoOwner[] =>
  options.substitutes?.map(({ _id, until }) => ({ id: _id, until: dateOf(until) })) ??
  task.coOwners.filter(({ until }) => until !== null)

/** Applies the caller's changes, which are the differences between `was` and `sent`, to the stored colleagues. */
function mergedOwners(sent: CoOwner[], was: SeenColleagues, stored: readonly CoOwner[]): CoOwner[] {
  const datesOf = (owners: readonly CoOwner[]) => new Map(owners.map(({ id, until }) => [id, until]))
  const [wanted, now] = [datesOf(sent), datesOf(stored)]
  const seen = datesOf(was.map(({ _id, until }) => ({ id: _id, until: until || null })))
  return [...new Set([...wanted.keys(), ...now.keys()])].flatMap((id) => {
    const until = (wanted.get(id) === seen.get(id) ? now : wanted).get(id)
    return until === undefined ? [] : { id, until }
  })
}

function dateOf(text: string): string {
  const until = toInstant(text, 'substitutes')
  if (until !== null) return until
  throw new HttpError(400, 'no data', { details: [{ path: '/options/substitutes', message: 'a date' }] })
}

/** The teachers with whom the caller may share a task, or a new one. 404 for a task that the caller may not share. */
export async function listColleagues(
  deps: Deps,
  me: Person,
  { _id }: Body<'tasks/colleagues'>,
): Promise<Reply<'tasks/colleagues'>> {
  const task = _id === undefined ? undefined : await readOwnTask(streamsOf(deps), me, _id)
  if (task && !mayShare(me, task)) throw notFound()
  const teachers = await teachersOf(deps.db.read, task ? [task.schoolId] : me.schoolIds)
  const ownerId = task?.ownerId ?? me.id
  return { colleagues: teachers.filter((teacher) => teacher._id !== ownerId && teacher._id !== me.id) }
}

/** Active teachers of the schools by name. Managers are left out: they have every task of the school. */
const teachersOf = async (read: Kysely<Database>, schoolIds: readonly string[]) =>
  schoolIds.length === 0
    ? []
    : await read
        .selectFrom('users')
        .select(['id as _id', 'name', 'img'])
        .where('userlevel', '>=', LEVEL.teacher)
        .where('userlevel', '<', LEVEL.manager)
        .where('status', '>=', 1)
        .where('deleted_at', 'is', null)
        .where('id', 'in', (eb) => eb.selectFrom('user_schools').select('user_id').where('school_id', 'in', schoolIds))
        .orderBy('name_folded')
        .orderBy('id')
        .execute()
