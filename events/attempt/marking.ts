import type { GroupRule, TaskQuestion } from '../task/task-events.ts'
import { sameForMarking } from '../text/folding.ts'
import type { Share } from '../ways/share.ts'
import { type AnswerValue, isBlank } from '../ways/values.ts'
import { wayOf } from '../ways/ways.ts'
import { type HandMark, type Mark, type MarkingRule, sumOf } from './attempt-events.ts'
import { creditOf, HUNDREDTHS } from './credit.ts'

/** The fields of a question that marking uses. */
export type KeyedQuestion = Pick<TaskQuestion, 'id' | 'strict' | 'key' | 'points' | 'accepted' | 'credit'>

/** What marking needs of the task. */
export interface MarkedTask {
  questions: readonly KeyedQuestion[]
  partial: boolean
  groupRules: readonly GroupRule[]
}

/** By question id: the marks that a teacher gave answers of one attempt. */
export type HandMarks = ReadonlyMap<string, HandMark>

/** What marking needs of the attempt. */
export interface MarkedAttempt {
  questionIds: readonly string[]
  values: readonly AnswerValue[]
  handMarks?: HandMarks
}

export interface Marked {
  marks: Mark[]
  rule: MarkingRule
  score: number
}

/**
 * Whether an answer is right (docs/decisions/0099-marking.md). A missing answer, or one of another shape than the key, is wrong. So is
 * one that waits for the teacher.
 */
export function isRight(question: Pick<KeyedQuestion, 'key' | 'strict'>, value: AnswerValue | undefined): boolean {
  return isWhole(shareOf(question, value))
}

const isWhole = (share: Share | null): boolean => share !== null && share.part === share.whole

/** `of` × share, rounded half up. Integers only: no sum of parts differs by a float's last digit. */
export const partOf = (of: number, { part, whole }: Share): number => Math.floor((2 * of * part + whole) / (2 * whole))

function shareOf({ key, strict }: Pick<KeyedQuestion, 'key' | 'strict'>, value: AnswerValue | undefined): Share | null {
  if (value === undefined || isBlank(value)) return { part: 0, whole: 1 }
  return wayOf(key).share(key, value, (one, other) => sameForMarking(one, other, strict))
}

/**
 * Marks in the order of the questions. Of two values for one question the last counts. With `partial`, right parts earn
 * their share of the points, rounded half up to a hundredth; without it only a right answer earns points.
 */
export function mark(
  questions: readonly KeyedQuestion[],
  values: readonly AnswerValue[],
  { partial, groupRules = [] }: { partial: boolean; groupRules?: readonly GroupRule[] },
  handMarks: HandMarks = NO_HAND_MARKS,
): Marked {
  const given = new Map(values.map((value) => [value.questionId, value]))
  const marks = questions.map((question) => {
    const value = given.get(question.id)
    return creditOf(question, value, groupRules, handMarks.get(question.id)) ?? markByKey(question, value, partial)
  })
  return { marks, rule: partial ? 'parts-1' : 'right-or-wrong-1', score: scoreOf(marks) }
}

/**
 * The marks of an attempt, computed from the present state of the task and of the attempt alone. Every event that changes
 * marks stores this result.
 */
export function markAttempt(task: MarkedTask, attempt: MarkedAttempt): Marked {
  const asked = new Set(attempt.questionIds)
  const questions = task.questions.filter(({ id }) => asked.has(id))
  return mark(questions, attempt.values, task, attempt.handMarks)
}

const NO_HAND_MARKS: HandMarks = new Map()

/** A question without an answer earns nothing, also where a teacher marks the answers. */
function markByKey(question: KeyedQuestion, value: AnswerValue | undefined, partial: boolean): Mark {
  const share = shareOf(question, value)
  const of = question.points * HUNDREDTHS
  if (share === null) return { questionId: question.id, earned: null, of, right: false }
  const right = isWhole(share)
  return { questionId: question.id, earned: partial ? partOf(of, share) : right ? of : 0, of, right }
}

/** round(100 × points earned ÷ points), half up, 0 to 100; 0 without questions. A mark that waits counts 0. */
export function scoreOf(marks: readonly Pick<Mark, 'earned' | 'of'>[]): number {
  const { earned, of } = sumOf(marks)
  return percentOf(earned, of)
}

/** Whether an answer waits for the teacher. An attempt with such a mark is not final by itself. */
export const waits = (marks: readonly Mark[]): boolean => marks.some(({ earned }) => earned === null)

/** round(100 × part ÷ whole), limited to 0 … 100; 0 when `whole` is 0. */
export const percentOf = (part: number, whole: number): number =>
  whole > 0 ? Math.round((100 * Math.min(Math.max(part, 0), whole)) / whole) : 0
