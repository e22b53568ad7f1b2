import { attemptDecider } from '../../events/attempt/attempt.ts'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import { receiptOf } from '../../events/attempt/save.ts'
import { ONLY_DEVICE } from '../../events/attempt/saves.ts'
import { handle } from '../../events/handle.ts'
import { toAnswerValues } from '../assessment/values.ts'
import type { Body, Reply } from '../contract/calls.ts'
import type { Deps } from '../deps.ts'
import { type Caller, contextOf } from '../http/caller.ts'
import { readyAtOf } from '../timekeeper.ts'
import { countArrival, type Lateness, latenessOf } from './count-arrival.ts'
import { toStoredValues } from './stored-values.ts'
import { readReceivedTask } from './task-access.ts'

/**
 * Saves changed answers of a running attempt: reads one stream (usually cached in memory) and appends once. Does not
 * wait for the read models, because a resumed attempt is folded from its own stream. A student who never started has no
 * attempt: 404. `shown`: the page shows the first question, from which the timer counts.
 */
export async function saveDraft(deps: Deps, caller: Caller, body: Body<'tasks/draft'>): Promise<Reply<'tasks/draft'>> {
  const { task: taskId, seq, attempt, device = ONLY_DEVICE, offline = [], shown = false } = body
  const values = toAnswerValues(body.values)
  const readyAt = readyAtOf(deps.store)
  // Read before the stream, so that the reply is at least as new as the position that it states.
  const before = deps.projector.position
  let lateness: Lateness
  const arrived = await handle(contextOf(deps, caller), async (unit) => {
    const now = unit.at
    const save = { device, seq, values: await toStoredValues(deps, unit, caller.me, taskId, values) }
    const stream = attemptStream(taskId, caller.me.id)
    if (offline.length > 0)
      await unit.write(attemptDecider, stream, { type: 'ReportGaps', device, attempt, offline, now })
    if (shown && attempt !== undefined) {
      const task = await readReceivedTask(unit, caller.me, taskId)
      await unit.write(attemptDecider, stream, { type: 'ShowQuestions', attempt, task, now })
    }
    const command = { type: 'SaveAnswers', ...save, attempt, now, readyAt } as const
    const state = await unit.write(attemptDecider, stream, command)
    const receipt = receiptOf(state, save)
    lateness = latenessOf(state, now, receipt?.late)
    const deadline = shown && state.status === 'in_progress' ? { deadline: state.deadline ?? '' } : {}
    return {
      ...{ success: true as const, seq, saved_at: receipt?.savedAt ?? now },
      ...(receipt?.late && { late: true }),
      ...deadline,
    }
  })
  countArrival(deps, arrived, lateness)
  return shown ? { ...arrived.result, position: arrived.position || before } : arrived.result
}
