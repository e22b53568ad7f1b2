import { attemptDecider } from '../../events/attempt/attempt.ts'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import { chosenAttempt } from '../../events/attempt/repeats.ts'
import { handle } from '../../events/handle.ts'
import type { Body, Reply } from '../contract/calls.ts'
import { plainText } from '../contract/question-rules.ts'
import type { Deps } from '../deps.ts'
import { type Caller, contextOf, waitForReadModels } from '../http/caller.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { readOwnTask } from './task-access.ts'

/** Sets or removes a comment. 409 if another teacher has changed it since the caller saw it. */
export async function setComment(
  deps: Deps,
  caller: Caller,
  { _id, student, question, attempt, text, was }: Body<'tasks/comment'>,
): Promise<Reply<'tasks/comment'>> {
  const { position } = await handle(contextOf(deps, caller), async (unit) => {
    const task = await readOwnTask(unit, caller.me, _id)
    if (!task.recipients.has(student)) throw notFound()
    const stream = attemptStream(_id, student)
    const before = await unit.read(attemptDecider, stream)
    const questionId = question ?? null
    const command = {
      type: 'SetComment',
      attempt,
      questionId,
      text: plainText(text),
      by: caller.me.id,
      now: unit.at,
    } as const
    const after = await unit.write(attemptDecider, stream, command)
    const stored = chosenAttempt(before, attempt).comments.get(question ?? '') ?? ''
    if (after !== before && was !== undefined && was !== stored) throw new HttpError(409, 'stale')
    return true
  })
  await waitForReadModels(deps, caller, position)
  return { success: true }
}
