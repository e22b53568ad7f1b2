import type { TaskQuestion } from '../../events/task/task-events.ts'
import type { AnswerValue } from '../../events/ways/values.ts'
import type { Value } from '../contract/answer-shapes.ts'
import { withoutControls } from '../contract/question-rules.ts'
import { HttpError } from '../http/errors.ts'
import { looksLikeOptionId, type OptionScope } from './option-ids.ts'
import { wireWayOf } from './ways/ways.ts'

/**
 * Parses answers as a client sends them: `{ID, answer}`, `{ID, answers}`, `{ID, picked}` or `{ID, places}`; `question` is accepted instead
 * of `ID`.
 * null withdraws an answer.
 */
export const toAnswerValues = (values: Value[]): AnswerValue[] => values.map(toAnswerValue)

/** Whether an answer names an option by its opaque id. Only then is the task needed to resolve it. */
export const namesOptions = (values: readonly AnswerValue[]): boolean =>
  values.some(
    (value) =>
      ('text' in value && looksLikeOptionId(value.text)) || ('texts' in value && value.texts.some(looksLikeOptionId)),
  )

/** Replaces opaque option ids by the author's indexes, as the log stores them. Other texts are unchanged. */
export function placeOptions(
  values: AnswerValue[],
  questions: readonly TaskQuestion[],
  scope: OptionScope,
): AnswerValue[] {
  if (!namesOptions(values)) return values
  const asked = new Map(questions.map((question) => [question.id, question]))
  return values.map((value) => {
    const key = asked.get(value.questionId)?.key
    return (key && wireWayOf(key).placeOption?.(key, value, scope)) ?? value
  })
}

function toAnswerValue({ ID, question, answer, answers, picked, places }: Value, place: number): AnswerValue {
  const questionId = ID ?? question
  if (questionId === undefined) {
    throw new HttpError(400, 'no data', { details: [{ path: `/values/${place}/ID`, message: 'missing' }] })
  }
  if (picked !== undefined) return { questionId, ...pickedOptions(picked) }
  if (places !== undefined) return { questionId, places }
  if (answers !== undefined) return { questionId, texts: answers }
  return typeof answer === 'number' ? { questionId, index: answer } : { questionId, text: typedText(answer ?? '') }
}

/** Indexes ascending, each once. Options named by opaque ids are texts until `placeOptions` replaces them. */
function pickedOptions(picked: NonNullable<Value['picked']>): { indexes: number[] } | { texts: string[] } {
  const indexes = picked.filter((option) => typeof option === 'number')
  if (indexes.length < picked.length) return { texts: picked.map(String) }
  return { indexes: [...new Set(indexes)].toSorted((one, other) => one - other) }
}

/** What a student typed: plain text, in which no client can store controls. Paragraphs are kept. */
const typedText = (text: string): string => withoutControls(text.replaceAll('\r\n', '\n'))
