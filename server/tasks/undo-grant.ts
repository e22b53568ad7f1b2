import { attemptDecider } from '../../events/attempt/attempt.ts'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import type { AttemptState } from '../../events/attempt/attempt-state.ts'
import type { Unit } from '../../events/handle.ts'
import type { SentTask } from '../../events/task/task-state.ts'

/** Ids of the corrections in force. A score that another one replaced is restored with the answers. */
export const inForce = ({ corrections }: SentTask): string[] => corrections.map(({ correction }) => correction)

/**
 * Takes back a change of a student's time. A submission that the undo of a reopening restores is marked by the present key,
 * which may have been corrected while the attempt ran again.
 */
export async function undoGrant(
  unit: Unit,
  task: SentTask,
  { student, grant, by }: { student: string; grant: string; by: string },
): Promise<AttemptState> {
  const stream = attemptStream(task.taskId, student)
  const before = await unit.read(attemptDecider, stream)
  const command = { by, now: unit.at, task }
  const after = await unit.write(attemptDecider, stream, { type: 'UndoGrant', grant, ...command })
  const remark = { type: 'RemarkAnswers', cause: { kind: 'restored', id: grant }, replaceScore: false } as const
  return after === before
    ? after
    : unit.write(attemptDecider, stream, { ...remark, inForce: inForce(task), ...command })
}
