import { handle } from '../../events/handle.ts'
import { taskDecider } from '../../events/task/task.ts'
import { taskStream } from '../../events/task/task-events.ts'
import type { Reply } from '../contract/calls.ts'
import type { Deps } from '../deps.ts'
import { type Caller, contextOf, waitForReadModels } from '../http/caller.ts'
import { abandonAttempts } from './running-attempts.ts'
import { readOwnTask, streamsOf } from './task-access.ts'

/** Hides a task from everyone and ends its unsubmitted attempts. `restore.ts` brings both back. */
export async function deleteTask(deps: Deps, caller: Caller, taskId: string): Promise<Reply<'tasks/delete'>> {
  const { position } = await handle(contextOf(deps, caller), async (unit) => {
    await readOwnTask(unit, caller.me, taskId)
    await unit.write(taskDecider, taskStream(taskId), { type: 'DeleteTask' })
    return true
  })
  // Also of a repeat, whose first call may have been interrupted here.
  const state = await streamsOf(deps).read(taskDecider, taskStream(taskId))
  const last = state.status === 'deleted' ? await abandonAttempts(deps, caller, state.task) : 0
  await waitForReadModels(deps, caller, Math.max(position, last))
  return { success: true }
}
