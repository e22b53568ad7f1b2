import { attemptDecider } from '../../events/attempt/attempt.ts'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import { isSubmitted } from '../../events/attempt/attempt-state.ts'
import { startWindow } from '../../events/attempt/deadlines.ts'
import { Refusal } from '../../events/decider.ts'
import { handle } from '../../events/handle.ts'
import { pausedSince } from '../../events/task/pause-events.ts'
import type { SentActivity } from '../../events/task/task-events.ts'
import type { Body, Reply } from '../contract/calls.ts'
import { LEVEL } from '../contract/rules.ts'
import type { TaskOptions } from '../contract/task-shapes.ts'
import type { Deps } from '../deps.ts'
import { type Caller, contextOf, waitForReadModels } from '../http/caller.ts'
import { HttpError, notFound } from '../http/errors.ts'
import type { Person } from '../http/session/person.ts'
import { readyAtOf } from '../timekeeper.ts'
import { sendTask } from './add-task.ts'
import { submissionOf } from './save.ts'
import { readOwnTask, readReceivedTask, streamsOf } from './task-access.ts'

/**
 * Tasks that hold the cards of a flip-card activity instead of questions. app.ts passes this to the activity routes.
 */
export const activityTasks = (deps: Deps) => ({
  send: (
    caller: Caller,
    options: TaskOptions & { subject?: string },
    { id, ...activity }: SentActivity & { id: string },
  ): Promise<Reply<'activity/send'>> =>
    sendTask(deps, caller, { options, subject: options.subject }, () => ({
      questions: [],
      activityId: id,
      activity,
    })),
  finish: (caller: Caller, body: Body<'activity/finish'>) => finishActivity(deps, caller, body),
  cardsOf: (me: Person, taskId: string, activityId: string) => cardsOf(deps, me, taskId, activityId),
})

/**
 * Stores the result of a run; it is final at once. The task determines the number of cards: the player's own total does
 * not affect the score, and more known cards than the task has is refused (400).
 */
async function finishActivity(
  deps: Deps,
  caller: Caller,
  { task: taskId, known, attempt, time_up: timeUp, reopened_at: reopened }: Body<'activity/finish'>,
): Promise<Reply<'activity/finish'>> {
  const readyAt = readyAtOf(deps.store)
  const { position, result } = await handle(contextOf(deps, caller), async (unit) => {
    const task = await readReceivedTask(unit, caller.me, taskId)
    const { activity } = task
    if (!activity) throw notFound()
    const cards = activity.cards.length
    if (known > cards) {
      const details = [{ path: '/known', message: 'more than there are cards' }]
      throw new HttpError(400, 'no data', { details })
    }
    const command = {
      ...({ type: 'FinishActivity', known, cards, attempt, timeUp, reopened } as const),
      ...{ now: unit.at, readyAt, pausedAt: pausedSince(task) },
    }
    const submitted = await unit.write(attemptDecider, attemptStream(taskId, caller.me.id), command)
    if (!isSubmitted(submitted)) throw new Error(`a finished activity left the attempt ${submitted.status}`)
    return submissionOf(submitted, task)
  })
  await waitForReadModels(deps, caller, position)
  return result
}

/** The cards for a recipient. Available once the task has opened for them, and for practice after it has closed. */
async function cardsOf(deps: Deps, me: Person, taskId: string, activityId: string): Promise<SentActivity> {
  const streams = streamsOf(deps)
  const readTask = me.level < LEVEL.teacher ? readReceivedTask : readOwnTask
  const task = await readTask(streams, me, taskId)
  if (!task.activity || task.activityId !== activityId) throw notFound()
  if (me.level < LEVEL.teacher) {
    const state = await streams.read(attemptDecider, attemptStream(taskId, me.id))
    const { opensAt } = startWindow(task, state.time, state.attempt + 1)
    const opened = state.status !== 'not_started' || opensAt === null || Date.parse(opensAt) <= deps.now().getTime()
    if (!opened) throw new Refusal('not_open')
  }
  return task.activity
}
