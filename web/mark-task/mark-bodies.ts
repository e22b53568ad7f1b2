import type { Body } from '../../server/contract/calls.ts'
import type { AnswerGroup } from '../../server/contract/marking-shapes.ts'
import { type AnswerCard, answersOf, markOfCard } from './cards.ts'

type Marking = Omit<Body<'tasks/mark'>, '_id' | 'question'>
type Comment = Omit<Body<'tasks/comment'>, '_id' | 'question'>

/** A teacher's mark of a card. */
export interface GivenMark {
  /** Hundredths of a point; null takes the mark back. */
  earned: number | null
  /** Also marks equal answers that arrive later. */
  rule: boolean
  /** Undefined: unchanged. */
  comment?: string
}

/** A mark, or a comment alone. */
export type Given = GivenMark | { comment: string }

/** The part of an earlier mark or comment that a later one leaves as it is; undefined if it replaces all of it. */
export function notReplaced(earlier: Given, later: Given): Given | undefined {
  if ('earned' in earlier && !('earned' in later)) {
    const { comment: _, ...mark } = earlier
    return mark
  }
  const { comment } = earlier
  return comment === undefined || later.comment !== undefined ? undefined : { comment }
}

/**
 * The calls that give a card a mark, in order. `was` names the versions of the reply that the teacher sees, so that the
 * server refuses the mark if a colleague has changed one. For named students
 * only the versions of their answers are sent: that of a group does not change when a student's answer is replaced. A rule
 * replaces marks by hand of its answers; a mark without a rule replaces the rule.
 */
export function markBodies(card: AnswerCard, { earned, rule, comment }: GivenMark): Marking[] {
  const answers = answersOf(card)
  const byHand = answers.filter(({ by }) => by === 'teacher')
  const ruled = card.groups.some((group: AnswerGroup) => group.rule !== undefined)
  const texts = card.groups.map(({ text }) => text)
  const said = comment === undefined ? {} : { comment }
  const ofRule = (mark: number | null): Marking => ({
    group: texts,
    earned: mark,
    rule: true,
    was: card.groups.map(({ version }) => version),
  })
  const each = (of: typeof answers, mark: number | null): Marking => ({
    students: of.map(({ student }) => student),
    earned: mark,
    was: of.map(({ version }) => version),
  })
  if (earned === null)
    return [...(ruled ? [ofRule(null)] : []), ...(byHand.length > 0 ? [each(byHand, null)] : [])].map((body) => ({
      ...body,
      ...(body.students && said),
    }))
  if (rule) return [{ ...ofRule(earned), ...said }, ...(byHand.length > 0 ? [each(byHand, null)] : [])]
  return [...(ruled ? [ofRule(null)] : []), withoutSeen({ ...each(answers, earned), ...said }, ruled)]
}

/** The mark of a card as a rule, or without one, when the teacher switches it; undefined: it has no mark of a teacher. */
export function switchedRule(card: AnswerCard, rule: boolean): GivenMark | undefined {
  const { earned, by, comment } = markOfCard(card)
  if (typeof earned !== 'number' || (by !== 'rule' && by !== 'teacher')) return undefined
  // Without a common comment, the answers keep those that each of them has.
  return { earned, rule, ...(comment !== '' && { comment }) }
}

/**
 * The calls that give a card a comment: with the rule or the teacher's mark that its answers share, else one for each
 * answer, because a mark would replace that of the key.
 */
export function commentBodies(card: AnswerCard, text: string): { marks: Marking[]; comments: Comment[] } {
  const { earned, by, rule } = markOfCard(card)
  if (typeof earned === 'number' && (rule !== undefined || by === 'teacher'))
    return { marks: markBodies(card, { earned, rule: rule !== undefined, comment: text }), comments: [] }
  const comments = answersOf(card).map(({ student, comment = '' }) => ({ student, text, was: comment }))
  return { marks: [], comments }
}

/** After the removal of a rule its answers have other versions than those that the teacher saw. */
function withoutSeen({ was, ...body }: Marking, removed: boolean): Marking {
  return removed || !was ? body : { ...body, was }
}
