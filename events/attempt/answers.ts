import { type AnswerValue, isBlank, isSame } from '../ways/values.ts'

/** The answers by question id. A question without an answer, or with a blank one, has no entry. */
export type Draft = ReadonlyMap<string, AnswerValue>

/**
 * Later values replace earlier ones question by question. A blank value removes the answer; questions without a new
 * value keep theirs.
 */
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

/**
 * Compares two lists of answers. Order does not matter, a blank value equals no value, and the last of two values for
 * one question counts.
 */
export function sameValues(one: readonly AnswerValue[], other: readonly AnswerValue[]): boolean {
  const left = overrideAnswers(new Map(), one)
  const right = overrideAnswers(new Map(), other)
  return (
    left.size === right.size &&
    [...left].every(([questionId, value]) => {
      const other = right.get(questionId)
      return other !== undefined && isSame(value, other)
    })
  )
}
