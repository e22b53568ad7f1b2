import { type AttemptCommand, attemptDecider } from '../../events/attempt/attempt.ts'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import { handle } from '../../events/handle.ts'
import type { Body, Reply } from '../contract/calls.ts'
import type { Deps } from '../deps.ts'
import { type Caller, contextOf, waitForReadModels } from '../http/caller.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { readOwnTask } from './task-access.ts'

/** Sets a student's score, whether it is final, or both. An omitted field is not changed. */
export function updateScore(
  deps: Deps,
  caller: Caller,
  { _id, student, score, finished, attempt }: Body<'tasks/updateScore'>,
): Promise<Reply<'tasks/updateScore'>> {
  if (score === undefined && finished === undefined) {
    throw new HttpError(400, 'no data', { details: [{ path: '/score', message: 'score, finished or both' }] })
  }
  const final = finished === undefined ? undefined : Boolean(finished)
  return grade(deps, caller, _id, student, { type: 'ChangeGrade', attempt, score, final })
}

/** Deletes the answers, so that the student can start again. They stay in the history. */
export const deleteAnswers = (
  deps: Deps,
  caller: Caller,
  { task_id, student }: Body<'tasks/delete_student_answes'>,
): Promise<Reply<'tasks/delete_student_answes'>> => grade(deps, caller, task_id, student, { type: 'DeleteAnswers' })

async function grade(
  deps: Deps,
  caller: Caller,
  taskId: string,
  studentId: string,
  command: AttemptCommand,
): Promise<{ success: true }> {
  const { position } = await handle(contextOf(deps, caller), async (unit) => {
    const task = await readOwnTask(unit, caller.me, taskId)
    if (!task.recipients.has(studentId)) throw notFound()
    await unit.write(attemptDecider, attemptStream(taskId, studentId), command)
    return true
  })
  await waitForReadModels(deps, caller, position)
  return { success: true }
}
