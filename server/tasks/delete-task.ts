import { handle } from '../../events/handle.ts'
import { taskDecider } from '../../events/task/task.ts'
import { taskStream } from '../../events/task/task-events.ts'
import type { SentTask } from '../../events/task/task-state.ts'
import type { Reply } from '../contract/calls.ts'
import type { Deps } from '../deps.ts'
import { type Caller, contextOf, waitForReadModels } from '../http/caller.ts'
import { abandonAttempts } from './running-attempts.ts'
import { readOwnTask } from './task-access.ts'

/** Hides a task from everyone and ends its unsubmitted attempts. `restore.ts` brings both back. */
export async function deleteTask(deps: Deps, caller: Caller, taskId: string): Promise<Reply<'tasks/delete'>> {
  let deleted: SentTask | undefined
  const { position, repeated } = await handle(contextOf(deps, caller), async (unit) => {
    deleted = await readOwnTask(unit, caller.me, taskId)
    await unit.write(taskDecider, taskStream(taskId), { type: 'DeleteTask' })
    return true
  })
  const last = deleted && !repeated ? await abandonAttempts(deps, caller, deleted) : 0
  await waitForReadModels(deps, caller, Math.max(position, last))
  return { success: true }
}
