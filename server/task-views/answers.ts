import { areWeighted, type Mark } from '../../events/attempt/attempt-events.ts'
import type { GroupRule } from '../../events/task/task-events.ts'
import type { AnswerValue } from '../../events/ways/values.ts'
import type { EntryComment, EntryRow, EntryState } from '../../projections/attempts/columns.ts'
import { type OptionScope, optionId } from '../assessment/option-ids.ts'
import type { EntryAnswer } from '../contract/answer-shapes.ts'
import type { Comment } from '../contract/attempt-shapes.ts'

/**
 * A stored answer in the contract's form: `{ID, answer}`, `{ID, answers}`, `{ID, picked}` or `{ID, places}`. With `options`, an option is
 * named by the opaque id that the student knows, not by its place.
 */
export function toEntryAnswer(value: AnswerValue, options?: OptionScope): EntryAnswer {
  const { questionId: ID } = value
  const option = (index: number) => (options ? optionId(options, ID, index) : index)
  if ('index' in value) return { ID, answer: option(value.index) }
  // Sorted, because the author's order would be visible otherwise.
  if ('indexes' in value) return { ID, picked: value.indexes.map(option).toSorted() }
  // A place does not reveal what the entry fits.
  if ('places' in value) return { ID, places: value.places }
  return 'text' in value ? { ID, answer: value.text } : { ID, answers: value.texts }
}

/** An answer to a question that is not in the task. */
const NO_MARK = { right: false, earned: 0, of: 0 }

/** Answers with their marks: for the owner, and for the student once they are final. */
export function toMarkedAnswers(values: AnswerValue[], marks: Mark[], options?: OptionScope): EntryAnswer[] {
  const byQuestion = new Map(marks.map((mark) => [mark.questionId, mark]))
  const weighted = areWeighted(marks)
  return values.map((value) => {
    const { right, earned, of } = byQuestion.get(value.questionId) ?? NO_MARK
    return { ...toEntryAnswer(value, options), right, ...(weighted && { earned, of }) }
  })
}

/**
 * The comments of a row (`EntryComment[]` and `Mark[]` as JSON), without their authors; no field when there are none. With
 * the rules of the task, those of rules too: a comment on the answer itself comes before that of the rule that marks it.
 */
export function commentsOf(
  { comments, marks }: { comments: string; marks: string },
  rules: readonly Pick<GroupRule, 'rule' | 'comment'>[] = [],
): { comments?: Comment[] } {
  const own: EntryComment[] = JSON.parse(comments)
  const texts = new Map(rules.flatMap(({ rule, comment }) => (comment ? [[rule, comment] as const] : [])))
  const given = new Set(own.map(({ questionId }) => questionId))
  const ofRules = (texts.size > 0 ? (JSON.parse(marks) as Mark[]) : []).flatMap(({ questionId, by, rule }) => {
    const text = by === 'rule' && rule !== undefined && !given.has(questionId) && texts.get(rule)
    return text ? [{ questionId, text }] : []
  })
  const list = [...own, ...ofRules].map(toComment)
  return list.length > 0 ? { comments: list } : {}
}

export const toComment = ({ questionId, text }: Pick<EntryComment, 'questionId' | 'text'>): Comment => ({
  ...(questionId !== null && { question: questionId }),
  text,
})

/** All answers of an entry for the task's owner, marked once submitted. */
export const ownersAnswers = ({ answers, marks, sent_at }: Pick<EntryState, 'answers' | 'marks' | 'sent_at'>) =>
  sent_at ? toOwnersAnswers(answers, marks) : answers.map((value) => toEntryAnswer(value))

/** The same of a row with `answers` and `marks` as JSON. */
export const readOwnersAnswers = ({ answers, marks, sent_at }: Pick<EntryRow, 'answers' | 'marks' | 'sent_at'>) =>
  ownersAnswers({ answers: JSON.parse(answers), marks: JSON.parse(marks), sent_at })

/** Marked answers for the task's owner, who also sees what decided each mark. */
export function toOwnersAnswers(values: AnswerValue[], marks: Mark[]): EntryAnswer[] {
  const byQuestion = new Map(marks.map((mark) => [mark.questionId, mark]))
  return toMarkedAnswers(values, marks).map((answer) => {
    const { by, rule } = byQuestion.get(answer.ID) ?? {}
    return { ...answer, ...(by && { by }), ...(rule !== undefined && { rule }) }
  })
}
