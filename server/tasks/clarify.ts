import { handle } from '../../events/handle.ts'
import { taskDecider } from '../../events/task/task.ts'
import { taskStream } from '../../events/task/task-events.ts'
import type { Body, Reply } from '../contract/calls.ts'
import { plainText } from '../contract/question-rules.ts'
import type { Deps } from '../deps.ts'
import { type Caller, contextOf, waitForReadModels } from '../http/caller.ts'
import { readOwnTask } from './task-access.ts'

/** Clarifies a question of an own task, or the whole task, to all its students. */
export async function clarifyQuestion(
  deps: Deps,
  caller: Caller,
  { _id, question, text }: Body<'tasks/clarify'>,
): Promise<Reply<'tasks/clarify'>> {
  const { position } = await handle(contextOf(deps, caller), async (unit) => {
    await readOwnTask(unit, caller.me, _id)
    const said = { questionId: question ?? null, text: plainText(text), by: caller.me.id, now: unit.at }
    await unit.write(taskDecider, taskStream(_id), { type: 'ClarifyQuestion', ...said })
    return true
  })
  await waitForReadModels(deps, caller, position)
  return { success: true }
}
