import type { Mark } from '../../events/attempt/attempt-events.ts'
import type { SubmittedAttempt } from '../../events/attempt/attempt-state.ts'
import { Refusal } from '../../events/decider.ts'
import type { SentTask } from '../../events/task/task-state.ts'
import type { AnswerValue } from '../../events/ways/values.ts'
import type { EntryComment } from '../../projections/attempts/columns.ts'
import type { submittedAnswers } from '../../projections/attempts/queries.ts'
import { rowToMark } from '../task-views/attempts.ts'
import type { StudentAnswer } from './answer-groups.ts'

type Row = Awaited<ReturnType<typeof submittedAnswers>>[number]

/** The question of a task. Refuses `unknown_question`. */
export function questionOf(task: Pick<SentTask, 'questions'>, questionId: string) {
  const question = task.questions.find(({ id }) => id === questionId)
  if (!question) throw new Refusal('unknown_question')
  return question
}

/** A student's answer to one question, from the read model; `[]` if the attempt was not asked it. */
export function answerInRow(counted: Row, questionId: string): StudentAnswer[] {
  const row = rowToMark(counted)
  const of = <T extends { questionId: string | null }>(list: T[]) => list.find((one) => one.questionId === questionId)
  const mark = of(JSON.parse(row.marks) as Mark[])
  if (!mark) return []
  const value = of(JSON.parse(row.answers) as AnswerValue[])
  const comment = of(JSON.parse(row.comments) as EntryComment[])?.text ?? ''
  return [{ student: row.student_id, value, mark, comment, finished: row.status === 'final' }]
}

/** The same from the stream, for a decision. */
export function answerInAttempt(attempt: SubmittedAttempt, questionId: string): StudentAnswer[] {
  const { studentId: student, status, values, comments } = attempt
  const mark = attempt.marks.find((one) => one.questionId === questionId)
  if (!mark) return []
  const value = values.findLast((one) => one.questionId === questionId)
  return [{ student, value, mark, comment: comments.get(questionId) ?? '', finished: status === 'final' }]
}
