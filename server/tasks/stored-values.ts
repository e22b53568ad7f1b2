import { attemptDecider } from '../../events/attempt/attempt.ts'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import type { Unit } from '../../events/handle.ts'
import type { AnswerValue } from '../../events/ways/values.ts'
import { shuffleSecret } from '../assessment/shuffle-secret.ts'
import { namesOptions, placeOptions } from '../assessment/values.ts'
import type { Deps } from '../deps.ts'
import type { Person } from '../http/session/person.ts'
import { readReceivedTask } from './task-access.ts'

/**
 * Converts the answers of a call to the form that the log stores. Reads the task only if options are named by opaque
 * ids.
 */
export async function toStoredValues(
  { db }: Deps,
  unit: Unit,
  me: Person,
  taskId: string,
  values: AnswerValue[],
): Promise<AnswerValue[]> {
  if (!namesOptions(values)) return values
  const { questions } = await readReceivedTask(unit, me, taskId)
  const { attempt } = await unit.read(attemptDecider, attemptStream(taskId, me.id))
  return placeOptions(values, questions, { secret: await shuffleSecret(db), taskId, studentId: me.id, attempt })
}
