import type { AnswerValue } from '../../events/attempt/attempt-events.ts'
import type { Value } from '../contract/task-shapes.ts'
import { HttpError } from '../http/errors.ts'

/** Answers as a client sends them: `{ID, answer}` or `{ID, answers}`, `question` read as `ID` too; null takes an answer back. */
export const toAnswerValues = (values: Value[]): AnswerValue[] => values.map(toAnswerValue)

function toAnswerValue({ ID, question, answer, answers }: Value, place: number): AnswerValue {
  const questionId = ID ?? question
  if (questionId === undefined) {
    throw new HttpError(400, 'no data', { details: [{ path: `/values/${place}/ID`, message: 'missing' }] })
  }
  if (answers !== undefined) return { questionId, texts: answers }
  return typeof answer === 'number' ? { questionId, index: answer } : { questionId, text: answer ?? '' }
}
