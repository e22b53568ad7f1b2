import type { TaskQuestion } from '../task/task-events.ts'
import { foldAnswer, foldStrict } from '../text/folding.ts'
import { type AnswerValue, isBlank } from '../ways/values.ts'
import { wayOf } from '../ways/ways.ts'
import type { Mark } from './attempt-events.ts'

/** The fields of a question that marking uses. */
export type KeyedQuestion = Pick<TaskQuestion, 'id' | 'strict' | 'key'>

/**
 * Whether an answer is right (docs/decisions/0099-marking.md). A missing answer, or one of another shape than the key, is wrong.
 * Texts are compared after folding: `foldStrict` for a strict question, the more tolerant `foldAnswer` otherwise.
 */
export function isRight(
  { key, strict }: Pick<KeyedQuestion, 'key' | 'strict'>,
  value: AnswerValue | undefined,
): boolean {
  if (value === undefined || isBlank(value)) return false
  return wayOf(key).isRight(key, value, strict ? foldStrict : foldAnswer)
}

/** Marks in the order of the questions. Of two values for one question the last counts. */
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

/** round(100 × part ÷ whole), limited to 0 … 100; 0 when `whole` is 0. */
export const percentOf = (part: number, whole: number): number =>
  whole > 0 ? Math.round((100 * Math.min(Math.max(part, 0), whole)) / whole) : 0
