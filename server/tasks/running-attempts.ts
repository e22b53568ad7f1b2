import { attemptDecider } from '../../events/attempt/attempt.ts'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import type { Unit } from '../../events/handle.ts'
import { taskDecider } from '../../events/task/task.ts'
import { taskStream } from '../../events/task/task-events.ts'
import type { SentTask } from '../../events/task/task-state.ts'
import { workingStudents } from '../../projections/attempts/student-queries.ts'
import type { Deps } from '../deps.ts'
import { type Caller, contextOf } from '../http/caller.ts'
import { readyAtOf } from '../timekeeper.ts'
import { eachStudent } from './each-student.ts'

// Applies a task's change to its running attempts. Each attempt is a separate append, because students keep saving: a
// single append over a whole class would almost always hit a version conflict in one of its streams.

/**
 * Recomputes the deadlines of running attempts (docs/decisions/0098-deadlines.md). Idempotent for the same dates, so
 * the next change completes what a stopped server left undone. Returns the log position of the last append, 0 for none.
 */
export async function moveDeadlines(deps: Deps, caller: Caller, taskId: string): Promise<number> {
  // Attempts started from now on read the new dates. After this wait, the read models contain every attempt started
  // before.
  await deps.projector.drain()
  const running = await workingStudents(deps.db.read, taskId)
  return each(deps, caller, running, async (unit, studentId) => {
    const task = await unit.read(taskDecider, taskStream(taskId))
    if (task.status !== 'sent') return
    const { timerMinutes, closesAt, pauses } = task
    const command = { type: 'MoveDeadline', timerMinutes, closesAt, pauses, now: unit.at } as const
    await unit.write(attemptDecider, attemptStream(taskId, studentId), command)
  })
}

/** Applies a pause of the task, or its end, to the running attempts. Returns as `moveDeadlines`. */
export async function followPauses(deps: Deps, caller: Caller, taskId: string): Promise<number> {
  await deps.projector.drain()
  const running = await workingStudents(deps.db.read, taskId)
  return each(deps, caller, running, async (unit, studentId) => {
    const task = await unit.read(taskDecider, taskStream(taskId))
    if (task.status !== 'sent') return
    const command = { type: 'FollowPauses', task, readyAt: readyAtOf(deps.store) } as const
    await unit.write(attemptDecider, attemptStream(taskId, studentId), command)
  })
}

/** Ends all unsubmitted attempts of a deleted task. Nothing if it was restored already: its attempts go on. */
export const abandonAttempts = (deps: Deps, caller: Caller, { taskId, recipients }: SentTask): Promise<number> =>
  each(deps, caller, [...recipients.keys()], async (unit, studentId) => {
    const task = await unit.read(taskDecider, taskStream(taskId))
    if (task.status === 'sent') return
    const command = { type: 'AbandonAttempt', reason: 'task_deleted' } as const
    await unit.write(attemptDecider, attemptStream(taskId, studentId), command)
  })

const each = (
  deps: Deps,
  { me, request }: Caller,
  studentIds: readonly string[],
  decide: (unit: Unit, studentId: string) => Promise<void>,
): Promise<number> => eachStudent(contextOf(deps, { me, request }), studentIds, decide)
