import { attemptDecider } from '../../events/attempt/attempt.ts'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import { isSent } from '../../events/attempt/attempt-state.ts'
import { Refusal } from '../../events/decider.ts'
import { handle } from '../../events/handle.ts'
import type { SentActivity } from '../../events/task/task-events.ts'
import type { Body, Reply } from '../contract/calls.ts'
import { LEVEL } from '../contract/rules.ts'
import type { TaskOptions } from '../contract/task-shapes.ts'
import type { Deps } from '../deps.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { readyAtOf } from '../timekeeper.ts'
import { sendTask } from './add-task.ts'
import { type Caller, contextOf, waitForReadModels } from './command.ts'
import { submissionOf } from './save.ts'
import { readOwnTask, readReceivedTask } from './task-access.ts'

/** Tasks that have the cards of an activity instead of questions; the app hands this to the activities' room. */
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
  cardsOf: (caller: Caller, taskId: string, activityId: string) => cardsOf(deps, caller, taskId, activityId),
})

/**
 * The result of a run, final at once. How many cards there are is for the task to say: another number from the player
 * doesn't change the score, and more known than there are is refused (400).
 */
async function finishActivity(
  deps: Deps,
  caller: Caller,
  { task: taskId, known }: Body<'activity/finish'>,
): Promise<Reply<'activity/finish'>> {
  const readyAt = readyAtOf(deps.store)
  const { position, result } = await handle(contextOf(deps, caller), async (unit) => {
    const { activity } = await readReceivedTask(unit, caller.me, taskId)
    if (!activity) throw notFound()
    const cards = activity.cards.length
    if (known > cards) {
      const details = [{ path: '/known', message: 'more than there are cards' }]
      throw new HttpError(400, 'no data', { details })
    }
    const command = { type: 'FinishActivity', known, cards, now: unit.at, readyAt } as const
    const sent = await unit.write(attemptDecider, attemptStream(taskId, caller.me.id), command)
    if (!isSent(sent)) throw new Error(`a finished activity left the attempt ${sent.status}`)
    return submissionOf(sent)
  })
  await waitForReadModels(deps, caller.reply, position)
  return result
}

/** A recipient gets the cards once the task has opened, and keeps them for practice when it has ended. */
async function cardsOf(deps: Deps, caller: Caller, taskId: string, activityId: string): Promise<SentActivity> {
  const { result: task } = await handle(contextOf(deps, { ...caller, command: undefined }), (unit) =>
    caller.me.level < LEVEL.teacher ? readReceivedTask(unit, caller.me, taskId) : readOwnTask(unit, caller.me, taskId),
  )
  if (!task.activity || task.activityId !== activityId) throw notFound()
  const opened = task.opensAt === null || Date.parse(task.opensAt) <= deps.now().getTime()
  if (caller.me.level < LEVEL.teacher && !opened) throw new Refusal('not_open')
  return task.activity
}
