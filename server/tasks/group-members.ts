import { likenessOf } from '../../events/attempt/alike.ts'
import type { SubmittedAttempt } from '../../events/attempt/attempt-state.ts'
import type { GroupRule, TaskQuestion } from '../../events/task/task-events.ts'
import type { SentTask } from '../../events/task/task-state.ts'
import { isErased } from '../../events/ways/values.ts'
import { foldedAnswer, foldedAnswers } from '../assessment/answer-text.ts'
import type { Body } from '../contract/calls.ts'
import { HttpError, invalid } from '../http/errors.ts'
import { answerVersion, groupVersion, markVersion, type StudentAnswer } from './answer-groups.ts'
import { answerInAttempt } from './student-answers.ts'

/**
 * The folded answers of a group, with the others of a rule that covers one of them: a rule is changed and taken back as
 * one. 422 for a text that no answer can have, and for erased answers.
 */
export function textsOf(
  question: TaskQuestion,
  { groupRules }: Pick<SentTask, 'groupRules'>,
  group: Body<'tasks/mark'>['group'] = [],
): string[] {
  const texts = [group].flat().flatMap((text) => foldedAnswers(question, text))
  if (texts.length === 0 || texts.some((text) => isErased({ text }))) throw invalid('bad_value', 'group')
  const { ruleOf } = likenessOf(question, groupRules)
  return [...new Set(texts.flatMap((text) => [text, ...(ruleOf(text)?.texts ?? [])]))]
}

/** Whether an answer is like one of these. */
export function isOneOf(
  question: TaskQuestion,
  rules: readonly Pick<GroupRule, 'questionId' | 'texts'>[],
  texts: readonly string[],
): (answer: Pick<StudentAnswer, 'value'>) => boolean {
  const wanted = new Set(texts.map(likenessOf(question, rules).textOf))
  return ({ value }) => wanted.has(foldedAnswer(question, rules, value))
}

/** The attempts whose answer to the question is like one of these. */
export function membersOf(
  question: TaskQuestion,
  { groupRules }: Pick<SentTask, 'groupRules'>,
  texts: readonly string[],
  attempts: readonly SubmittedAttempt[],
): SubmittedAttempt[] {
  const isMember = isOneOf(question, groupRules, texts)
  return attempts.filter((attempt) => answerInAttempt(attempt, question.id).some(isMember))
}

/**
 * 409 unless the caller has seen each of these answers, or their groups, as they were before the change. For a change
 * without a comment it is enough to have seen the answers and their marks.
 */
export function refuseStale(
  question: TaskQuestion,
  { groupRules }: SentTask,
  before: readonly SubmittedAttempt[],
  { was, comment }: Pick<Body<'tasks/mark'>, 'was' | 'comment'>,
): void {
  if (!was) return
  const seen = new Set(was)
  const answers = before.flatMap((attempt) => answerInAttempt(attempt, question.id))
  const isSeen = (answer: StudentAnswer) =>
    seen.has(answerVersion(answer)) || (comment === undefined && seen.has(markVersion(answer)))
  if (answers.every(isSeen)) return
  const { ruleOf } = likenessOf(question, groupRules)
  const groups = Map.groupBy(answers, ({ value }) => {
    const folded = foldedAnswer(question, groupRules, value)
    return ruleOf(folded)?.rule ?? `text ${folded}`
  })
  for (const [key, group] of groups) {
    const rules = groupRules.filter(({ rule }) => rule === key)
    if (!seen.has(groupVersion(rules, group))) throw new HttpError(409, 'stale')
  }
}
