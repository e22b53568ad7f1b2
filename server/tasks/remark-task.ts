import { attemptDecider } from '../../events/attempt/attempt.ts'
import { attemptStream, type RemarkCause } from '../../events/attempt/attempt-events.ts'
import type { AttemptState } from '../../events/attempt/attempt-state.ts'
import { countedAttempt } from '../../events/attempt/repeats.ts'
import type { Unit } from '../../events/handle.ts'
import { type TaskCommand, taskDecider } from '../../events/task/task.ts'
import { taskStream } from '../../events/task/task-events.ts'
import { sentTask } from '../../events/task/task-state.ts'

/** The commands that change how a task is marked. */
export type MarkingCommand = Extract<
  TaskCommand,
  { type: 'CorrectKey' | 'UndoCorrection' | 'SetMarkingRule' | 'RemoveMarkingRule' }
>

export interface TaskRemark {
  taskId: string
  command: MarkingCommand
  /** More of them; the attempts are marked once, after all. */
  others?: readonly MarkingCommand[]
  /** All who have submitted. */
  students: readonly string[]
  /** Those whose score set by hand is replaced by the automatic one. */
  replaceScores?: readonly string[]
}

export interface Remarked {
  /** Students whose score changes. */
  changes: { student: string; before: number | null; after: number | null }[]
  /** Students whose automatic score changes and who keep the score that a teacher set. */
  manual: { student: string; score: number | null }[]
}

/**
 * Changes how a task is marked and marks all submitted attempts again, in one append. `plan` runs the same function for
 * the preview. Throws what the task's decider refuses.
 */
export async function remarkTask(
  unit: Unit,
  { taskId, command, others = [], students, replaceScores = [] }: TaskRemark,
): Promise<Remarked> {
  const known = await unit.read(taskDecider, taskStream(taskId))
  for (const one of [command, ...others]) await unit.write(taskDecider, taskStream(taskId), one)
  const task = sentTask(await unit.read(taskDecider, taskStream(taskId)))
  const remark = { type: 'RemarkAnswers', task, cause: causeOf(command), by: command.by, now: command.now } as const
  const remarked: Remarked = { changes: [], manual: [] }
  // Nothing was corrected, so nothing could be undone: no score by hand may be replaced. A rule that was set again may still mark
  // answers that an older version took for others (docs/decisions/0156-group-answers-of-all-keyboards.md).
  if (task === known && command.type !== 'SetMarkingRule') return remarked
  const replaced = new Set(replaceScores)
  for (const student of students) {
    const stream = attemptStream(taskId, student)
    const before = await unit.read(attemptDecider, stream)
    const replaceScore = replaced.has(student)
    addChange(remarked, student, before, await unit.write(attemptDecider, stream, { ...remark, replaceScore }))
  }
  return remarked
}

/** Of the score that counts. Another attempt may count afterwards. */
function addChange({ changes, manual }: Remarked, student: string, was: AttemptState, is: AttemptState): void {
  const before = countedAttempt(was)
  const after = countedAttempt(is)
  if (!before || !after) return
  if (before.score !== after.score) changes.push({ student, before: before.score, after: after.score })
  else if (after.handScore !== undefined && before.automaticScore !== after.automaticScore)
    manual.push({ student, score: after.score })
}

/** The cause that the events of the re-marked attempts name. */
export function causeOf(command: MarkingCommand): RemarkCause {
  switch (command.type) {
    case 'CorrectKey':
      return { kind: 'correction', id: command.correction }
    case 'UndoCorrection':
      return { kind: 'undo', id: command.correction }
    case 'SetMarkingRule':
      return { kind: 'rule', id: command.rule }
    case 'RemoveMarkingRule':
      return { kind: 'rule_removed', id: command.rule }
    default:
      return command satisfies never
  }
}
