import type { Kysely } from 'kysely'
import { handle, readStream } from '../../events/handle.ts'
import { taskDecider } from '../../events/task/task.ts'
import { type Recipient, taskStream } from '../../events/task/task-events.ts'
import { openTasksOfClass, sentAfter } from '../../projections/task-board/of-class.ts'
import { LEVEL } from '../contract/rules.ts'
import { chunks, inChunks } from '../database/chunks.ts'
import type { Database } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { type Caller, contextOf, waitForReadModels } from '../http/caller.ts'
import { yearBegan } from './class-years.ts'

/*
 * A student who joins a class gets its open tasks (docs/decisions/0097-recipients.md), except those sent before the
 * class began its current school year: they belong to last year's students. So every active student of a class has
 * every open task sent to the whole class since then, and running this again changes nothing.
 */

/** Tasks per batch: enough for one group commit. */
const BATCH_SIZE = 50

/** Adds students to the open tasks of their current classes, except blocked students and students without a class. */
export async function joinOpenTasks(
  deps: Deps,
  caller: Caller,
  schoolId: string,
  studentIds: Iterable<string>,
): Promise<void> {
  const byClass = await activeByClass(deps.db.read, studentIds)
  if (byClass.size === 0) return
  // The read models must contain tasks that were sent just now.
  await deps.projector.drain()
  const joining = new Map<string, Recipient[]>()
  for (const [classCode, recipients] of byClass)
    for (const taskId of await tasksOfYear(deps.db.read, schoolId, classCode))
      joining.set(taskId, [...(joining.get(taskId) ?? []), ...recipients])
  let last = 0
  for (const some of chunks([...joining], BATCH_SIZE)) {
    const positions = await Promise.all(some.map(([taskId, all]) => addRecipients(deps, caller, taskId, all)))
    last = Math.max(last, ...positions)
  }
  await waitForReadModels(deps, caller, last)
}

/**
 * Adds students who came into the classes of a task while it was sent or restored. The call that moved them did not find the task yet.
 * Returns the position of the append, 0 if there are none.
 */
export async function joinSentTask(deps: Deps, caller: Caller, taskId: string): Promise<number> {
  const task = await readStream({ store: deps.store, cache: deps.streams }, taskDecider, taskStream(taskId))
  if (task.status !== 'sent' || task.chosenStudents.length > 0) return 0
  return addRecipients(deps, caller, taskId, await studentsNowIn(deps.db.read, task))
}

/**
 * The active students of the classes to which a task was sent, as they are now. A class that began a new school year since
 * the task was sent has none: its students are others.
 */
export async function studentsNowIn(
  read: Kysely<Database>,
  { schoolId, classes, sentAt }: { schoolId: string; classes: readonly string[]; sentAt: string },
): Promise<Recipient[]> {
  const began = await yearBegan(read, schoolId, [...classes])
  const same = classes.filter((code) => (began[code] ?? '') < sentAt)
  if (same.length === 0) return []
  return read
    .selectFrom('user_classes')
    .innerJoin('users', 'users.id', 'user_classes.user_id')
    .innerJoin('user_schools', 'user_schools.user_id', 'users.id')
    .select(['users.id as studentId', 'class_code as classCode'])
    .where('user_schools.school_id', '=', schoolId)
    .where('class_code', 'in', same)
    .where('userlevel', '=', LEVEL.student)
    .where('status', '>=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('users.id')
    .execute()
}

async function activeByClass(read: Kysely<Database>, studentIds: Iterable<string>): Promise<Map<string, Recipient[]>> {
  const rows = await inChunks(studentIds, (ids) =>
    read
      .selectFrom('user_classes')
      .innerJoin('users', 'users.id', 'user_classes.user_id')
      .select(['users.id as studentId', 'class_code as classCode'])
      .where('users.id', 'in', ids)
      .where('status', '>=', 1)
      .where('deleted_at', 'is', null)
      .orderBy('users.id')
      .execute(),
  )
  const byClass = new Map<string, Recipient[]>()
  for (const row of rows) byClass.set(row.classCode, [...(byClass.get(row.classCode) ?? []), row])
  return byClass
}

async function tasksOfYear(read: Kysely<Database>, schoolId: string, classCode: string): Promise<string[]> {
  const { [classCode]: began } = await yearBegan(read, schoolId, [classCode])
  const open = await openTasksOfClass(read, schoolId, classCode)
  if (!began) return open
  return inChunks(open, (ids) => sentAfter(read, ids, began))
}

/** Returns the position of the append; 0 if all students had the task. */
async function addRecipients(deps: Deps, { me, request }: Caller, taskId: string, recipients: Recipient[]) {
  const { position } = await handle(contextOf(deps, { me, request }), async (unit) => {
    await unit.write(taskDecider, taskStream(taskId), { type: 'AddRecipients', recipients, now: unit.at })
    return null
  })
  return position
}
