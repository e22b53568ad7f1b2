import { handle } from '../../events/handle.ts'
import { taskDecider } from '../../events/task/task.ts'
import { taskStream } from '../../events/task/task-events.ts'
import type { Body, Reply } from '../contract/calls.ts'
import type { Deps } from '../deps.ts'
import { type Caller, contextOf, waitForReadModels } from '../http/caller.ts'
import { followPauses } from './running-attempts.ts'
import { readOwnTask } from './task-access.ts'

/** Stops the clocks of a task. Repeating it completes what a stopped server left undone. */
export const pauseTask = (
  deps: Deps,
  caller: Caller,
  { _id, reason = '' }: Body<'tasks/pause'>,
): Promise<Reply<'tasks/pause'>> => change(deps, caller, _id, { type: 'PauseTask', reason })

/** Lets the clocks run again. */
export const resumeTask = (deps: Deps, caller: Caller, { _id }: Body<'tasks/resume'>): Promise<Reply<'tasks/resume'>> =>
  change(deps, caller, _id, { type: 'ResumeTask' })

async function change(
  deps: Deps,
  caller: Caller,
  taskId: string,
  wish: { type: 'PauseTask'; reason: string } | { type: 'ResumeTask' },
): Promise<{ success: true }> {
  const { position } = await handle(contextOf(deps, caller), async (unit) => {
    await readOwnTask(unit, caller.me, taskId)
    await unit.write(taskDecider, taskStream(taskId), { ...wish, by: caller.me.id, now: unit.at })
    return true
  })
  const last = await followPauses(deps, caller, taskId)
  await waitForReadModels(deps, caller, Math.max(position, last))
  return { success: true }
}
