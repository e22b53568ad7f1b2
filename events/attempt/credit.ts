import type { GroupRule, TaskQuestion } from '../task/task-events.ts'
import { markingFold } from '../text/folding.ts'
import { type AnswerValue, foldedText, isBlank } from '../ways/values.ts'
import { likenessOf } from './alike.ts'
import type { HandMark, Mark } from './attempt-events.ts'

/** Hundredths of a point, the unit of marks. */
export const HUNDREDTHS = 100

type Question = Pick<TaskQuestion, 'id' | 'strict' | 'key' | 'points' | 'accepted' | 'credit'>

/**
 * The mark of an answer that the key does not decide; undefined: the key does. In this order: a dropped question, full
 * credit for all, the teacher's mark of this answer, the newest rule for answers like it, an answer accepted later.
 */
export function creditOf(
  question: Question,
  value: AnswerValue | undefined,
  rules: readonly GroupRule[],
  hand: HandMark | undefined,
): Mark | undefined {
  const { id: questionId, points, credit } = question
  const of = points * HUNDREDTHS
  // A dropped question counts as fully earned, so that no student reads that their answer was wrong.
  if (credit === 'dropped') return { questionId, earned: 0, of: 0, right: true, by: 'correction' }
  if (credit === 'full') return { questionId, earned: of, of, right: true, by: 'correction' }
  if (hand) return { ...scaled(questionId, hand, of), by: 'teacher' }
  const hasRules = rules.some((rule) => rule.questionId === questionId)
  if (value === undefined || isBlank(value) || (!hasRules && !question.accepted)) return undefined
  const text = foldedText(value, markingFold(question.strict))
  const { ruleOf, isAccepted } = likenessOf(question, rules)
  const rule = ruleOf(text)
  if (rule) return { ...scaled(questionId, rule, of), by: 'rule', rule: rule.rule }
  return isAccepted(text) ? { questionId, earned: of, of, right: true, by: 'correction' } : undefined
}

/** A mark given of other points keeps its share of them, rounded half up. */
export function scaled(questionId: string, given: HandMark, of: number): Mark {
  const earned = Math.floor((2 * given.earned * of + given.of) / (2 * given.of))
  return { questionId, earned, of, right: earned === of }
}
