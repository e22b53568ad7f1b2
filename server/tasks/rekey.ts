import { attemptDecider } from '../../events/attempt/attempt.ts'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import { handle, plan, type Unit } from '../../events/handle.ts'
import { taskDecider } from '../../events/task/task.ts'
import { taskStream } from '../../events/task/task-events.ts'
import { submittedStudents } from '../../projections/attempts/queries.ts'
import type { Deps } from '../deps.ts'
import { type Caller, contextOf, waitForReadModels } from '../http/caller.ts'
import { causeOf, type MarkingCommand, type Remarked, remarkTask } from './remark-task.ts'
import { each } from './running-attempts.ts'
import { readOwnTask } from './task-access.ts'

export interface Rekeying {
  taskId: string
  /** Without author and time, which are those of the call. */
  command: WithoutAuthor<MarkingCommand>
  replaceScores?: readonly string[]
}
type WithoutAuthor<Command> = Command extends MarkingCommand ? Omit<Command, 'by' | 'now'> : never

/** What `rekey` would change now. */
export const planRekey = (deps: Deps, caller: Caller, rekeying: Rekeying): Promise<Remarked> =>
  plan(contextOf(deps, { ...caller, command: undefined }), decideWith(deps, caller, rekeying, []))

/**
 * Changes the key or a rule of an own task, with the marks of all submitted attempts, in one append. 404 for a task of
 * somebody else.
 */
export async function rekey(deps: Deps, caller: Caller, rekeying: Rekeying): Promise<Remarked> {
  // All attempts submitted so far are in the read models then.
  await deps.projector.waitFor(await deps.store.head())
  const remarked: string[] = []
  const { position, result } = await handle(contextOf(deps, caller), decideWith(deps, caller, rekeying, remarked))
  await waitForReadModels(deps, caller, position)
  await waitForReadModels(deps, caller, await remarkRest(deps, caller, rekeying, remarked))
  return result
}

/** `students` is filled with those whose attempts the last decision read. */
const decideWith =
  (deps: Deps, { me }: Caller, { taskId, command, replaceScores }: Rekeying, students: string[]) =>
  async (unit: Unit): Promise<Remarked> => {
    await readOwnTask(unit, me, taskId)
    const submitted = await submittedStudents(deps.db.read, taskId)
    students.splice(0, students.length, ...submitted)
    const authored = { ...command, by: me.id, now: unit.at } as MarkingCommand
    return remarkTask(unit, { taskId, command: authored, students: submitted, replaceScores })
  }

/**
 * Running attempts are not read by the append: students keep saving, so it would almost always conflict. An attempt that
 * was submitted between its reads and its writes was marked by the old key; a later submission conflicts with the task and
 * is decided again. Idempotent, so a repeat of the call after a stopped server completes it.
 */
async function remarkRest(
  deps: Deps,
  caller: Caller,
  { taskId, command }: Rekeying,
  done: readonly string[],
): Promise<number> {
  const known = new Set(done)
  const rest = (await submittedStudents(deps.db.read, taskId)).filter((student) => !known.has(student))
  return each(deps, caller, rest, async (unit, student) => {
    const task = await unit.read(taskDecider, taskStream(taskId))
    if (task.status !== 'sent') return
    const author = { by: caller.me.id, now: unit.at }
    const cause = causeOf({ ...command, ...author } as MarkingCommand)
    const remark = { type: 'RemarkAnswers', task, cause, replaceScore: false, ...author } as const
    await unit.write(attemptDecider, attemptStream(taskId, student), remark)
  })
}
