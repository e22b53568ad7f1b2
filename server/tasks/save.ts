import { attemptDecider } from '../../events/attempt/attempt.ts'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import { isSubmitted, type SubmittedAttempt } from '../../events/attempt/attempt-state.ts'
import { handle } from '../../events/handle.ts'
import type { SentTask } from '../../events/task/task-state.ts'
import { toAnswerValues } from '../assessment/values.ts'
import type { Body, Reply } from '../contract/calls.ts'
import type { Deps } from '../deps.ts'
import { type Caller, contextOf, waitForReadModels } from '../http/caller.ts'
import { notFound } from '../http/errors.ts'
import { readyAtOf } from '../timekeeper.ts'
import { countArrival, type Lateness, latenessOf } from './count-arrival.ts'
import { toStoredValues } from './stored-values.ts'
import { readReceivedTask } from './task-access.ts'

/**
 * Submits the answers. They are marked at once; the append checks that the task's version has not changed since its
 * questions were read.
 */
export async function submit(deps: Deps, caller: Caller, body: Body<'tasks/save'>): Promise<Reply<'tasks/save'>> {
  const { task: taskId, attempt, device, seq, time_up: timeUp, reopened_at: reopened } = body
  const given = toAnswerValues(body.values)
  const readyAt = readyAtOf(deps.store)
  let lateness: Lateness
  const arrived = await handle(contextOf(deps, caller), async (unit) => {
    const task = await readReceivedTask(unit, caller.me, taskId)
    // A flip-card activity has no questions to mark: its result comes from the activity's own call.
    if (task.questions.length === 0) throw notFound()
    const values = await toStoredValues(deps, unit, caller.me, taskId, given)
    const submitted = await unit.write(attemptDecider, attemptStream(taskId, caller.me.id), {
      type: 'SubmitAnswers',
      ...{ task, values, device, seq, attempt, timeUp, reopened },
      ...{ now: unit.at, readyAt },
    })
    if (!isSubmitted(submitted)) throw new Error(`a submission left the attempt ${submitted.status}`)
    lateness = latenessOf(submitted, unit.at, submitted.by === 'deadline')
    return submissionOf(submitted, task)
  })
  countArrival(deps, arrived, lateness)
  await waitForReadModels(deps, caller, arrived.position)
  return arrived.result
}

/** What the student sees of a submitted attempt. */
export function submissionOf(
  attempt: SubmittedAttempt,
  { scoreShown }: Pick<SentTask, 'scoreShown'>,
): Reply<'tasks/save'> {
  // A score that is shown later is pushed then, also to the student whose submission was the last.
  const finished = attempt.status === 'final' && scoreShown === 'final'
  const late = attempt.by === 'deadline' && { late: true }
  // Only the teacher sees a provisional score.
  const score = finished ? attempt.score : null
  return { success: { score, finished, timer: attempt.secondsTaken, sent_at: attempt.submittedAt, ...late } }
}
