import { Refusal } from '../decider.ts'
import { wayOf } from '../ways/ways.ts'
import { mayAskNothing, refuseDraws } from './draws.ts'
import { sameData } from './same-data.ts'
import {
  type GroupRule,
  type Instant,
  type KeyChange,
  RULE_TEXT_MOST,
  type TaskEvent,
  type TaskQuestion,
} from './task-events.ts'
import type { SentTask } from './task-state.ts'

export interface NewCorrection {
  correction: string
  questionId: string
  change: KeyChange
  by: string
  now: Instant
}

/** `[]` when the question already is as the change makes it. */
export function correctKey({ correction, questionId, change, by, now }: NewCorrection, task: SentTask): TaskEvent[] {
  const before = questionOf(task, questionId)
  if (change.kind === 'accept') refuseLongTexts(change.texts)
  if (change.kind === 'key' && !asksSame(before, change.key)) throw new Refusal('key_mismatch')
  const question = corrected(before, change)
  if (sameData(question, before) || task.corrections.some((one) => one.correction === correction)) return []
  refuseBadSet(question, task)
  return [{ type: 'KeyCorrected', data: { correction, questionId, change, question, by, at: now } }]
}

/**
 * Applies the other corrections of the question again to the question as it was sent. `[]` for a correction that is not in
 * force: a second undo changes nothing.
 */
export function undoCorrection(
  { correction, by, now }: { correction: string; by: string; now: Instant },
  task: SentTask,
): TaskEvent[] {
  const undone = task.corrections.find((one) => one.correction === correction)
  if (!undone) return []
  const { questionId } = undone
  const question = task.corrections
    .filter((one) => one.questionId === questionId && one !== undone)
    .reduce(
      (before, { change }) => corrected(before, change),
      questionOf({ questions: task.sentQuestions }, questionId),
    )
  refuseBadSet(question, task)
  return [{ type: 'KeyCorrectionUndone', data: { correction, questionId, question, by, at: now } }]
}

/** `[]` for the same rule again. Its points are those of the question now. */
export function setRule(
  { by, now, ...given }: Omit<GroupRule, 'of'> & { by: string; now: Instant },
  task: SentTask,
): TaskEvent[] {
  const of = questionOf(task, given.questionId).points * 100
  if (given.earned > of) throw new Refusal('too_many_points')
  refuseLongTexts(given.texts)
  const rule = { ...given, of }
  const data = { ...rule, by, at: now }
  if (task.groupRules.some((one) => sameData({ ...one, by, at: now }, data))) return []
  return [{ type: 'MarkingRuleSet', data }]
}

/** `[]` for a rule that does not exist. */
export function removeRule({ rule, by, now }: { rule: string; by: string; now: Instant }, task: SentTask): TaskEvent[] {
  if (!task.groupRules.some((one) => one.rule === rule)) return []
  return [{ type: 'MarkingRuleRemoved', data: { rule, by, at: now } }]
}

function refuseLongTexts(texts: readonly string[]): void {
  if (texts.some(({ length }) => length > RULE_TEXT_MOST)) throw new Refusal('text_too_long')
}

function questionOf({ questions }: Pick<SentTask, 'questions'>, questionId: string): TaskQuestion {
  const question = questions.find(({ id }) => id === questionId)
  if (!question) throw new Refusal('unknown_question')
  return question
}

/** A student whose questions are all dropped has no score; and the questions of a draw have equal points. */
function refuseBadSet(changed: TaskQuestion, { questions, draws }: SentTask): void {
  const after = questions.map((question) => (question.id === changed.id ? changed : question))
  if (mayAskNothing(after, draws)) throw new Refusal('no_questions')
  refuseDraws(draws, after)
}

const asksSame = ({ key }: TaskQuestion, other: TaskQuestion['key']): boolean =>
  key.way === other.way && wayOf(key).asksSame(key, other)

/** A later change of the same kind replaces an earlier one; accepted answers add up. */
export function corrected(question: TaskQuestion, change: KeyChange): TaskQuestion {
  switch (change.kind) {
    case 'key':
      return { ...question, key: change.key }
    case 'accept':
      return { ...question, accepted: [...new Set([...(question.accepted ?? []), ...change.texts])] }
    case 'drop':
      return { ...question, credit: 'dropped' }
    case 'full':
      return { ...question, credit: 'full' }
    case 'points':
      return { ...question, points: change.points }
    default:
      return change satisfies never
  }
}
