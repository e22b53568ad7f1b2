import type { TaskQuestion } from '../task/task-events.ts'
import { splitBlanks } from '../text/blanks.ts'
import { composed } from '../text/composed.ts'
import { foldAnswer, foldStrict } from '../text/folding.ts'
import { type AnswerValue, isBlank, type Mark } from './attempt-events.ts'

/** What marking needs of a question. */
export type KeyedQuestion = Pick<TaskQuestion, 'id' | 'strict' | 'key'>

/**
 * Right or wrong (docs/decisions/0099-marking.md). No answer, or one of the wrong shape for its question, is wrong.
 * Texts are compared after folding, by a strict question's narrower fold when it is strict.
 */
export function isRight(
  { key, strict }: Pick<KeyedQuestion, 'key' | 'strict'>,
  value: AnswerValue | undefined,
): boolean {
  if (value === undefined || isBlank(value)) return false
  const fold = strict ? foldStrict : foldAnswer
  switch (key.way) {
    case 'choice':
      return 'index' in value && value.index === key.right
    case 'typed':
      return 'text' in value && fold(value.text) === fold(key.answer)
    case 'blanks':
      return 'texts' in value && sameRow(value.texts, splitBlanks(key.passage).words, fold)
    case 'sort':
      // The items are given, not typed: "Polish" and "polish" may be two of them.
      return 'texts' in value && sameRow(value.texts, key.items, asGiven)
    default:
      return key satisfies never
  }
}

/** Marks in the order of the questions; of two values for one question the last counts. */
export function mark(
  questions: readonly KeyedQuestion[],
  values: readonly AnswerValue[],
): { marks: Mark[]; score: number } {
  const given = new Map(values.map((value) => [value.questionId, value]))
  const marks = questions.map((question) => ({
    questionId: question.id,
    right: isRight(question, given.get(question.id)),
  }))
  return { marks, score: percentOf(marks.filter((one) => one.right).length, questions.length) }
}

/** round(100 × part ÷ whole), 0 to 100; 0 of nothing. */
export const percentOf = (part: number, whole: number): number =>
  whole > 0 ? Math.round((100 * Math.min(Math.max(part, 0), whole)) / whole) : 0

const asGiven = (text: string): string => composed(text).trim()

/** Equal words are interchangeable: what stands in a place counts, not which of two equal words was dragged there. */
const sameRow = (given: string[], right: string[], fold: (text: string) => string): boolean =>
  given.length === right.length && right.every((word, place) => fold(word) === fold(given[place] ?? ''))
