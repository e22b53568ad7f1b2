import { attemptDecider } from '../../events/attempt/attempt.ts'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import { handle, type Unit } from '../../events/handle.ts'
import { taskDecider } from '../../events/task/task.ts'
import { taskStream } from '../../events/task/task-events.ts'
import type { SentTask } from '../../events/task/task-state.ts'
import type { Deps } from '../deps.ts'
import { type Caller, contextOf } from './command.ts'

// What a change of a task means to the attempts under way. Each is an append of its own, since their students go on
// saving: one append over a whole class would hardly ever find all of its streams unmoved.

/** At a time: enough for one group commit. */
const AT_ONCE = 50

/**
 * Computes the deadlines of running attempts anew (decisions, "Tasks"): again for the same dates changes nothing, so
 * what a stopped server left undone is mended by the next change. Answers the position of the last one moved, 0 for none.
 */
export async function moveDeadlines(deps: Deps, caller: Caller, taskId: string): Promise<number> {
  // Whoever starts from now on reads the new dates; who started before is in the read models by then.
  await deps.projector.waitFor(await deps.store.head())
  const running = await deps.db.read
    .selectFrom('entries')
    .select('student_id')
    .where('task_id', '=', taskId)
    .where('status', '=', 'in_progress')
    .execute()
  return each(
    deps,
    caller,
    running.map((row) => row.student_id),
    async (unit, studentId) => {
      const task = await unit.read(taskDecider, taskStream(taskId))
      if (task.status !== 'sent') return
      const { timerMinutes, closesAt } = task
      const command = { type: 'MoveDeadline', timerMinutes, closesAt, now: unit.at } as const
      await unit.write(attemptDecider, attemptStream(taskId, studentId), command)
    },
  )
}

/** Ends the attempts that were not sent; nobody starts one any more, for the task is deleted. */
export const abandonAttempts = (deps: Deps, caller: Caller, { taskId, recipients }: SentTask): Promise<number> =>
  each(deps, caller, [...recipients.keys()], async (unit, studentId) => {
    const command = { type: 'AbandonAttempt', reason: 'task_deleted' } as const
    await unit.write(attemptDecider, attemptStream(taskId, studentId), command)
  })

async function each(
  deps: Deps,
  { me, request }: Caller,
  studentIds: string[],
  decide: (unit: Unit, studentId: string) => Promise<void>,
): Promise<number> {
  const context = contextOf(deps, { me, request })
  let last = 0
  for (let from = 0; from < studentIds.length; from += AT_ONCE) {
    const batch = studentIds.slice(from, from + AT_ONCE)
    const done = await Promise.all(batch.map((studentId) => handle(context, (unit) => decide(unit, studentId))))
    last = Math.max(last, ...done.map(({ position }) => position))
  }
  return last
}
