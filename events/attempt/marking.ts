import type { TaskQuestion } from '../task/task-events.ts'
import { foldAnswer, foldStrict } from '../text/folding.ts'
import type { Share } from '../ways/share.ts'
import { type AnswerValue, isBlank } from '../ways/values.ts'
import { wayOf } from '../ways/ways.ts'
import { type Mark, type MarkingRule, sumOf } from './attempt-events.ts'

/** The fields of a question that marking uses. */
export type KeyedQuestion = Pick<TaskQuestion, 'id' | 'strict' | 'key' | 'points'>

/** Hundredths of a point, the unit of marks. */
const HUNDREDTHS = 100

/**
 * Whether an answer is right (docs/decisions/0099-marking.md). A missing answer, or one of another shape than the key, is wrong.
 */
export function isRight(question: Pick<KeyedQuestion, 'key' | 'strict'>, value: AnswerValue | undefined): boolean {
  return isWhole(shareOf(question, value))
}

const isWhole = ({ part, whole }: Share): boolean => part === whole

/** `of` × share, rounded half up. Integers only: no sum of parts differs by a float's last digit. */
export const partOf = (of: number, { part, whole }: Share): number => Math.floor((2 * of * part + whole) / (2 * whole))

/** Texts are compared after folding: `foldStrict` for a strict question, the more tolerant `foldAnswer` otherwise. */
function shareOf({ key, strict }: Pick<KeyedQuestion, 'key' | 'strict'>, value: AnswerValue | undefined): Share {
  if (value === undefined || isBlank(value)) return { part: 0, whole: 1 }
  return wayOf(key).share(key, value, strict ? foldStrict : foldAnswer)
}

/**
 * Marks in the order of the questions. Of two values for one question the last counts. With `partial`, right parts earn
 * their share of the points, rounded half up to a hundredth; without it only a right answer earns points.
 */
export function mark(
  questions: readonly KeyedQuestion[],
  values: readonly AnswerValue[],
  { partial }: { partial: boolean },
): { marks: Mark[]; rule: MarkingRule; score: number } {
  const given = new Map(values.map((value) => [value.questionId, value]))
  const marks = questions.map((question) => {
    const share = shareOf(question, given.get(question.id))
    const of = question.points * HUNDREDTHS
    const right = isWhole(share)
    return { questionId: question.id, earned: partial ? partOf(of, share) : right ? of : 0, of, right }
  })
  return { marks, rule: partial ? 'parts-1' : 'right-or-wrong-1', score: scoreOf(marks) }
}

/** round(100 × points earned ÷ points), half up, 0 to 100; 0 without questions. */
export function scoreOf(marks: readonly Pick<Mark, 'earned' | 'of'>[]): number {
  const { earned, of } = sumOf(marks)
  return percentOf(earned, of)
}

/** round(100 × part ÷ whole), limited to 0 … 100; 0 when `whole` is 0. */
export const percentOf = (part: number, whole: number): number =>
  whole > 0 ? Math.round((100 * Math.min(Math.max(part, 0), whole)) / whole) : 0
