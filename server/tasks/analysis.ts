import type { Mark } from '../../events/attempt/attempt-events.ts'
import type { AnswerValue } from '../../events/ways/values.ts'
import { isBlank } from '../../events/ways/values.ts'
import { analysedEntries, finalsByClass } from '../../projections/attempts/queries.ts'
import { answerFigures, equalAnswers } from '../assessment/analysis/answers.ts'
import type { AnalysedQuestion } from '../contract/analysis-calls.ts'
import type { Body, Reply } from '../contract/calls.ts'
import type { Deps } from '../deps.ts'
import type { Person } from '../http/session/person.ts'
import { toClarification } from '../task-views/clarifications.ts'
import { readOwnTask, streamsOf } from './task-access.ts'

/** What the answers to an own task say. */
export async function viewAnalysis(
  deps: Deps,
  me: Person,
  { _id, class: classCode }: Body<'tasks/analysis'>,
): Promise<Reply<'tasks/analysis'>> {
  const { position } = deps.projector
  const task = await readOwnTask(streamsOf(deps), me, _id)
  const rows = await analysedEntries(deps.db.read, _id, classCode)
  const attempts = rows.map((row) => ({
    final: row.status === 'final',
    score: row.score,
    values: JSON.parse(row.answers) as AnswerValue[],
    marks: JSON.parse(row.marks) as Mark[],
  }))
  const finals = attempts.filter(({ final }) => final)
  const questions = task.questions.map((question): AnalysedQuestion => {
    const values = attempts.flatMap(
      ({ values }) => values.findLast((value) => value.questionId === question.id && !isBlank(value)) ?? [],
    )
    const marks = finals.flatMap(({ marks }) => marks.find((one) => one.questionId === question.id && one.of > 0) ?? [])
    const of = marks.reduce((sum, mark) => sum + mark.of, 0)
    const earned = marks.reduce((sum, mark) => sum + (mark.earned ?? 0), 0)
    return {
      ID: question.id,
      n: marks.length,
      ...(of > 0 && { facility: earned / of }),
      answers: values.length,
      ...answerFigures(question, task.groupRules, equalAnswers(question, task.groupRules, values)),
      ...(question.credit === 'dropped' && { dropped: true }),
    }
  })
  const scores = finals.map(({ score }) => score ?? 0)
  return {
    questions,
    task: {
      n: finals.length,
      ...(scores.length > 0 && { mean: scores.reduce((sum, score) => sum + score, 0) / scores.length }),
    },
    classes: await finalsByClass(deps.db.read, _id),
    clarifications: task.clarifications.map(toClarification),
    position,
  }
}
