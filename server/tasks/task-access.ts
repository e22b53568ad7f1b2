import type { Unit } from '../../events/handle.ts'
import { taskDecider } from '../../events/task/task.ts'
import { taskStream } from '../../events/task/task-events.ts'
import type { SentTask } from '../../events/task/task-state.ts'
import { notFound } from '../http/errors.ts'
import type { Person } from '../http/session/person.ts'
import { ownsTask } from '../task-views/ownership.ts'

/** Reads a task for its owner or a manager of its school. 404 for everybody else, and for a deleted task. */
export async function readOwnTask(unit: Unit, me: Person, taskId: string): Promise<SentTask> {
  const task = await unit.read(taskDecider, taskStream(taskId))
  if (task.status !== 'sent' || !ownsTask(me, { owner_id: task.ownerId, school_id: task.schoolId })) throw notFound()
  return task
}

/** Reads a task for one of its recipients. 404 for everybody else, and for a deleted task. */
export async function readReceivedTask(unit: Unit, me: Person, taskId: string): Promise<SentTask> {
  const task = await unit.read(taskDecider, taskStream(taskId))
  if (task.status !== 'sent' || !task.recipients.has(me.id)) throw notFound()
  return task
}
