import { type AttemptCommand, attemptDecider } from '../../events/attempt/attempt.ts'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import { type AttemptState, isSubmitted, type SubmittedAttempt } from '../../events/attempt/attempt-state.ts'
import { chosenAttempt } from '../../events/attempt/repeats.ts'
import { handle } from '../../events/handle.ts'
import type { Body, Reply } from '../contract/calls.ts'
import type { Deps } from '../deps.ts'
import { type Caller, contextOf, waitForReadModels } from '../http/caller.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { readOwnTask } from './task-access.ts'

/**
 * Sets a student's score, whether it is final, or both. An omitted field is not changed. 409 if another teacher has changed
 * one of the two since the caller saw them, unless they are what the caller asks for.
 */
export function updateScore(
  deps: Deps,
  caller: Caller,
  { _id, student, score, finished, attempt, was }: Body<'tasks/updateScore'>,
): Promise<Reply<'tasks/updateScore'>> {
  if (score === undefined && finished === undefined) {
    throw new HttpError(400, 'no data', { details: [{ path: '/score', message: 'score, finished or both' }] })
  }
  const final = finished === undefined ? undefined : Boolean(finished)
  const check = (before: AttemptState) => was && refuseStale(chosenAttempt(before, attempt), was)
  return grade(deps, caller, { taskId: _id, student, command: { type: 'ChangeGrade', attempt, score, final }, check })
}

type Result = Pick<SubmittedAttempt, 'score' | 'submittedAt'> & Pick<AttemptState, 'status'>

/** The score alone does not say which submission the caller saw: another attempt may have an equal one. */
function refuseStale({ score, status, submittedAt }: Result, was: NonNullable<Body<'tasks/updateScore'>['was']>): void {
  const { sent_at = submittedAt } = was
  if (was.score !== score || was.finished !== (status === 'final') || sent_at !== submittedAt)
    throw new HttpError(409, 'stale')
}

/** Deletes the answers, so that the student can start again. They stay in the history. 409 if the caller saw another last attempt. */
export const deleteAnswers = (
  deps: Deps,
  caller: Caller,
  { task_id, student, was }: Body<'tasks/delete_student_answes'>,
): Promise<Reply<'tasks/delete_student_answes'>> =>
  grade(deps, caller, {
    taskId: task_id,
    student,
    command: { type: 'DeleteAnswers' },
    check: (before) => was && refuseStale(lastResult(before), was),
  })

const lastResult = (state: AttemptState): Result =>
  isSubmitted(state) ? state : { score: null, status: state.status, submittedAt: '' }

interface Grading {
  taskId: string
  student: string
  command: AttemptCommand
  /** Called with the state before a change. Throws if the caller saw an older one. */
  check?: (before: AttemptState) => void
}

/** Runs a command on a recipient's attempt. */
async function grade(
  deps: Deps,
  caller: Caller,
  { taskId, student, command, check }: Grading,
): Promise<{ success: true }> {
  const { position } = await handle(contextOf(deps, caller), async (unit) => {
    const task = await readOwnTask(unit, caller.me, taskId)
    if (!task.recipients.has(student)) throw notFound()
    const stream = attemptStream(taskId, student)
    const before = await unit.read(attemptDecider, stream)
    if ((await unit.write(attemptDecider, stream, command)) !== before) check?.(before)
    return true
  })
  await waitForReadModels(deps, caller, position)
  return { success: true }
}
