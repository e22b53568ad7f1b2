import { type AnswerValue, isBlank } from './attempt-events.ts'

/** One answer for each question that has one; never a blank. */
export type Draft = ReadonlyMap<string, AnswerValue>

/** Later values override question by question, a blank one takes the answer away, absent ones stay. */
export function overrideAnswers(draft: Draft, values: readonly AnswerValue[]): Draft {
  const merged = new Map(draft)
  for (const value of values) {
    if (isBlank(value)) merged.delete(value.questionId)
    else merged.set(value.questionId, value)
  }
  return merged
}

/** The answers as a list, in the order of the questions. */
export const listAnswers = (draft: Draft, questionIds: readonly string[]): AnswerValue[] =>
  questionIds.flatMap((questionId) => draft.get(questionId) ?? [])

/** The same answers, whatever the order of the list; a blank one counts as none, of two for one question the last. */
export function sameValues(one: readonly AnswerValue[], other: readonly AnswerValue[]): boolean {
  const left = overrideAnswers(new Map(), one)
  const right = overrideAnswers(new Map(), other)
  return left.size === right.size && [...left].every(([questionId, value]) => sameAnswer(value, right.get(questionId)))
}

function sameAnswer(one: AnswerValue, other: AnswerValue | undefined): boolean {
  if (other === undefined) return false
  if ('index' in one) return 'index' in other && one.index === other.index
  if ('text' in one) return 'text' in other && one.text === other.text
  return (
    'texts' in other &&
    one.texts.length === other.texts.length &&
    one.texts.every((text, place) => text === other.texts[place])
  )
}
