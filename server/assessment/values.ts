import type { AnswerValue } from '../../events/attempt/attempt-events.ts'
import type { TaskQuestion } from '../../events/task/task-events.ts'
import type { Value } from '../contract/task-shapes.ts'
import { HttpError } from '../http/errors.ts'
import { looksLikeOptionId, type OptionScope, optionId } from './option-ids.ts'

/**
 * Parses answers as a client sends them: `{ID, answer}` or `{ID, answers}`; `question` is accepted instead of `ID`.
 * null withdraws an answer.
 */
export const toAnswerValues = (values: Value[]): AnswerValue[] => values.map(toAnswerValue)

/** Whether an answer names an option by its opaque id. Only then is the task needed to resolve it. */
export const namesOptions = (values: readonly AnswerValue[]): boolean =>
  values.some((value) => 'text' in value && looksLikeOptionId(value.text))

/** Replaces opaque option ids by the author's indexes, as the log stores them. Any other text stays as it is. */
export function placeOptions(
  values: AnswerValue[],
  questions: readonly TaskQuestion[],
  scope: OptionScope,
): AnswerValue[] {
  if (!namesOptions(values)) return values
  const asked = new Map(questions.map((question) => [question.id, question]))
  return values.map((value) => {
    const key = asked.get(value.questionId)?.key
    if (!('text' in value) || key?.way !== 'choice') return value
    const index = key.options.findIndex((_, place) => optionId(scope, value.questionId, place) === value.text)
    return index < 0 ? value : { questionId: value.questionId, index }
  })
}

function toAnswerValue({ ID, question, answer, answers }: Value, place: number): AnswerValue {
  const questionId = ID ?? question
  if (questionId === undefined) {
    throw new HttpError(400, 'no data', { details: [{ path: `/values/${place}/ID`, message: 'missing' }] })
  }
  if (answers !== undefined) return { questionId, texts: answers }
  return typeof answer === 'number' ? { questionId, index: answer } : { questionId, text: answer ?? '' }
}
