import type { AnswerValue } from '../../events/attempt/attempt-events.ts'
import type { TaskQuestion } from '../../events/task/task-events.ts'
import type { Value } from '../contract/task-shapes.ts'
import { HttpError } from '../http/errors.ts'
import { looksLikeOptionId, type OptionScope, optionId } from './option-ids.ts'

/** Answers as a client sends them: `{ID, answer}` or `{ID, answers}`, `question` read as `ID` too; null takes an answer back. */
export const toAnswerValues = (values: Value[]): AnswerValue[] => values.map(toAnswerValue)

/** Does one of them name an option by its opaque id? Then the task has to be read to know which one it is. */
export const namesOptions = (values: readonly AnswerValue[]): boolean =>
  values.some((value) => 'text' in value && looksLikeOptionId(value.text))

/** Options named by their ids become the author's places, as the log keeps them; any other text stays a text. */
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
