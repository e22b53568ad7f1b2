import { attemptDecider } from '../../events/attempt/attempt.ts'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import type { AttemptState } from '../../events/attempt/attempt-state.ts'
import { handle, type Unit } from '../../events/handle.ts'
import { taskDecider } from '../../events/task/task.ts'
import { taskStream } from '../../events/task/task-events.ts'
import { type SentTask, sentTask } from '../../events/task/task-state.ts'
import type { Body, Reply } from '../contract/calls.ts'
import type { Deps } from '../deps.ts'
import { type Caller, contextOf, waitForReadModels } from '../http/caller.ts'
import { notFound } from '../http/errors.ts'
import type { Person } from '../http/session/person.ts'
import { joinSentTask, studentsNowIn } from '../school/open-tasks.ts'
import { ownsTask } from '../task-views/ownership.ts'
import { readOwnTask } from './task-access.ts'
import { inForce } from './undo-grant.ts'

/**
 * Brings a deleted task back in one append: the task as it was, the attempts that its deletion ended, and the students who
 * came into its classes since (docs/decisions/0110-restore-what-was-deleted.md). Does nothing for a task that is not deleted.
 */
export async function restoreTask(
  deps: Deps,
  caller: Caller,
  { _id }: Body<'tasks/restore'>,
): Promise<Reply<'tasks/restore'>> {
  const by = caller.me.id
  const { position } = await handle(contextOf(deps, caller), async (unit) => {
    const deleted = await readDeletedTask(unit, caller.me, _id)
    if (!deleted) return true
    const joined = await studentsNowIn(deps.db.read, deleted)
    const restore = { type: 'RestoreTask', joined, by, now: unit.at } as const
    const task = sentTask(await unit.write(taskDecider, taskStream(_id), restore))
    for (const studentId of task.recipients.keys()) {
      const command = { type: 'RestoreAnswers', after: 'task_deleted', by, now: unit.at } as const
      await unit.write(attemptDecider, attemptStream(_id, studentId), command)
    }
    return true
  })
  const joined = await joinSentTask(deps, caller, _id)
  await waitForReadModels(deps, caller, Math.max(position, joined))
  return { success: true }
}

/** The task as it was before its deletion; undefined if it is not deleted. 404 unless it is the caller's. */
async function readDeletedTask(unit: Unit, me: Person, taskId: string): Promise<SentTask | undefined> {
  const state = await unit.read(taskDecider, taskStream(taskId))
  if (state.status === 'none' || !ownsTask(me, state.status === 'deleted' ? state.task : state, unit.at))
    throw notFound()
  return state.status === 'deleted' ? state.task : undefined
}

/**
 * Brings a student's deleted answers back, marked by the present key and rules. 409 `started_anew` once the student has
 * started again: nothing of the newer attempt may be lost.
 */
export async function restoreAnswers(
  deps: Deps,
  caller: Caller,
  { _id, student }: Body<'tasks/restore_answers'>,
): Promise<Reply<'tasks/restore_answers'>> {
  const { position } = await handle(contextOf(deps, caller), async (unit) => {
    const task = await readOwnTask(unit, caller.me, _id)
    if (!task.recipients.has(student)) throw notFound()
    await restoreIn(unit, task, { student, by: caller.me.id })
    return true
  })
  await waitForReadModels(deps, caller, position)
  return { success: true }
}

/** Restores deleted answers and marks them: the key or a rule may have changed since they were deleted. */
export async function restoreIn(
  unit: Unit,
  task: SentTask,
  { student, by }: { student: string; by: string },
): Promise<AttemptState> {
  const stream = attemptStream(task.taskId, student)
  const author = { by, now: unit.at }
  const before = await unit.read(attemptDecider, stream)
  const restore = { type: 'RestoreAnswers', after: 'answers_deleted', ...author } as const
  const after = await unit.write(attemptDecider, stream, restore)
  if (after === before) return after
  const remark = { type: 'RemarkAnswers', cause: { kind: 'answers_restored', id: '' }, replaceScore: false } as const
  return unit.write(attemptDecider, stream, { ...remark, task, inForce: inForce(task), ...author })
}
