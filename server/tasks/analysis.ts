import type { Mark } from '../../events/attempt/attempt-events.ts'
import type { AnswerValue } from '../../events/ways/values.ts'
import type { Paces } from '../../projections/attempts/paces.ts'
import { analysedEntries, finalsByClass } from '../../projections/attempts/queries.ts'
import { analyse } from '../assessment/analysis/analyse.ts'
import type { AnalysedAttempt } from '../assessment/analysis/attempts.ts'
import type { Body, Reply } from '../contract/calls.ts'
import type { Deps } from '../deps.ts'
import type { Person } from '../http/session/person.ts'
import { toClarification } from '../task-views/clarifications.ts'
import { readOwnTask, streamsOf } from './task-access.ts'

/** What the answers to an own task say, now: computed for each reply, from the rows of its attempts. */
export async function viewAnalysis(
  deps: Deps,
  me: Person,
  { _id, class: classCode }: Body<'tasks/analysis'>,
): Promise<Reply<'tasks/analysis'>> {
  const { position } = deps.projector
  const task = await readOwnTask(streamsOf(deps), me, _id)
  const rows = await analysedEntries(deps.db.read, _id, classCode)
  return {
    ...analyse(task, rows.map(toAttempt)),
    classes: await finalsByClass(deps.db.read, _id),
    clarifications: task.clarifications.map(toClarification),
    position,
  }
}

const toAttempt = (row: Awaited<ReturnType<typeof analysedEntries>>[number]): AnalysedAttempt => ({
  final: row.status === 'final',
  score: row.score,
  startedAt: row.started_at ?? '',
  values: JSON.parse(row.answers) as AnswerValue[],
  marks: JSON.parse(row.marks) as Mark[],
  paces: JSON.parse(row.paces) as Paces,
})
