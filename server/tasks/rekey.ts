import { attemptDecider } from '../../events/attempt/attempt.ts'
import { attemptStream, type RemarkCause } from '../../events/attempt/attempt-events.ts'
import type { SubmittedAttempt } from '../../events/attempt/attempt-state.ts'
import { attemptToMark } from '../../events/attempt/repeats.ts'
import { handle, plan, type Unit } from '../../events/handle.ts'
import { taskDecider } from '../../events/task/task.ts'
import { taskStream } from '../../events/task/task-events.ts'
import type { SentTask } from '../../events/task/task-state.ts'
import { submittedStudents } from '../../projections/attempts/student-queries.ts'
import type { Deps } from '../deps.ts'
import { type Caller, contextOf, waitForReadModels } from '../http/caller.ts'
import { notFound } from '../http/errors.ts'
import { noteRemark, type PendingRemark, remarkRest } from './pending-remarks.ts'
import { causeOf, type MarkingCommand, type Remarked, remarkTask } from './remark-task.ts'
import { readOwnTask } from './task-access.ts'

export interface Rekeying {
  taskId: string
  /** Without author and time, which are those of the call. */
  command: (task: SentTask) => WithoutAuthor<MarkingCommand>
  /** More of them in the same append. */
  others?: readonly WithoutAuthor<MarkingCommand>[]
  replaceScores?: readonly string[]
  /** Gets what was before a change of the task, and throws if the caller may not have seen it. */
  check?: (task: SentTask, attempts: readonly SubmittedAttempt[]) => void
}
type WithoutAuthor<Command> = Command extends MarkingCommand ? Omit<Command, 'by' | 'now'> : never

export interface Rekeyed extends Remarked {
  cause: RemarkCause
  /** Number of submitted attempts. */
  total: number
}

/** What `rekey` would change now. */
export async function planRekey(deps: Deps, caller: Caller, rekeying: Rekeying): Promise<Rekeyed> {
  await deps.projector.drain()
  return plan(contextOf(deps, { ...caller, command: undefined }), decideWith(deps, caller, rekeying, []))
}

/**
 * Changes the key or a rule of an own task, with the marks of all submitted attempts, in one append. 404 for a task of
 * somebody else, and for a student in `replaceScores` who is no recipient. If the server stops before the end, the timekeeper
 * completes it (docs/decisions/0161-complete-a-correction.md).
 */
export async function rekey(deps: Deps, caller: Caller, rekeying: Rekeying): Promise<Rekeyed> {
  // All attempts submitted so far are in the read models then.
  await deps.projector.drain()
  const remarked: string[] = []
  const decide = decideWith(deps, caller, rekeying, remarked)
  const pendingOf = ({ cause }: Rekeyed): PendingRemark => {
    return { requestId: caller.request.id, taskId: rekeying.taskId, cause, by: caller.me.id }
  }
  const { result, repeated } = await handle(contextOf(deps, caller), async (unit) => {
    const decided = await decide(unit)
    await noteRemark(deps, pendingOf(decided), unit.at)
    return decided
  })
  // A repeated call appends nothing. So all attempts are marked again: the first call may have been interrupted before it marked them.
  if (repeated) remarked.length = 0
  // However long it takes: an attempt that is left out now keeps the marks of the old key.
  await deps.projector.drain()
  await waitForReadModels(deps, caller, await remarkRest(deps, pendingOf(result), remarked))
  return result
}

/** `students` is filled with those whose attempts the last decision read. */
const decideWith =
  (
    deps: Deps,
    { me }: Caller,
    { taskId, command, others = [], replaceScores = [], check }: Rekeying,
    students: string[],
  ) =>
  async (unit: Unit): Promise<Rekeyed> => {
    const before = await readOwnTask(unit, me, taskId)
    if (replaceScores.some((student) => !before.recipients.has(student))) throw notFound()
    const submitted = await submittedStudents(deps.db.read, taskId)
    students.splice(0, students.length, ...submitted)
    const attempts = check ? await readSubmitted(unit, taskId, submitted) : []
    const withAuthor = (one: object) => ({ ...one, by: me.id, now: unit.at }) as MarkingCommand
    const authored = withAuthor(command(before))
    const commands = { command: authored, others: others.map(withAuthor) }
    const remarked = await remarkTask(unit, { taskId, ...commands, students: submitted, replaceScores })
    if ((await unit.read(taskDecider, taskStream(taskId))) !== before) check?.(before, attempts)
    return { ...remarked, cause: causeOf(authored), total: submitted.length }
  }

/** A submitted attempt of each of these students: the one that a teacher marks. */
export async function readSubmitted(
  unit: Pick<Unit, 'read'>,
  taskId: string,
  students: readonly string[],
): Promise<SubmittedAttempt[]> {
  const states = await Promise.all(students.map((student) => unit.read(attemptDecider, attemptStream(taskId, student))))
  return states.flatMap((state) => attemptToMark(state) ?? [])
}
