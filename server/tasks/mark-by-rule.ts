import { likenessOf } from '../../events/attempt/alike.ts'
import type { GroupRule, TaskQuestion } from '../../events/task/task-events.ts'
import type { SentTask } from '../../events/task/task-state.ts'
import { submittedAnswers } from '../../projections/attempts/queries.ts'
import type { Body, Reply } from '../contract/calls.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { isOneOf, membersOf, refuseStale, textsOf } from './group-members.ts'
import { type Rekeyed, type Rekeying, rekey } from './rekey.ts'
import { answerInRow, questionOf } from './student-answers.ts'
import { readOwnTask, streamsOf } from './task-access.ts'

type Marking = Body<'tasks/mark'>
type Marked = Reply<'tasks/mark'>

/** Marks a group of equal answers by a rule; `earned` null removes the rules of the group. Replies with all its scores. */
export async function markByRule(deps: Deps, caller: Caller, marking: Marking): Promise<Marked> {
  const task = await readOwnTask(streamsOf(deps), caller.me, marking._id)
  const question = questionOf(task, marking.question)
  const texts = textsOf(question, task, marking.group)
  const rule = await (marking.earned === null ? removeRules : setRule)(deps, caller, marking, task)
  const scores = await scoresOf(deps, task, question, texts)
  return { success: { scores, ...(rule !== undefined && { rule }) } }
}

/** A rule that covers a part of the group is replaced and keeps its comment, unless the call has another one. */
async function setRule(deps: Deps, caller: Caller, marking: Marking): Promise<string> {
  const newRule = caller.command?.id ?? deps.newId()
  const command: Rekeying['command'] = (task) => {
    const question = questionOf(task, marking.question)
    const texts = textsOf(question, task, marking.group)
    const known = covering(question, task, texts).find((rule) => rule.texts.every((text) => texts.includes(text)))
    const { rule = newRule, comment = '' } = known ?? {}
    const given = { texts, earned: marking.earned ?? 0, comment: marking.comment ?? comment }
    return { type: 'SetMarkingRule', rule, questionId: question.id, ...given }
  }
  return (await rekey(deps, caller, rekeyingOf(marking, command))).cause.id
}

async function removeRules(deps: Deps, caller: Caller, marking: Marking, task: SentTask): Promise<undefined> {
  const question = questionOf(task, marking.question)
  const rules = covering(question, task, textsOf(question, task, marking.group))
  const ids = rules.length > 0 ? rules.map(({ rule }) => rule) : await removedBefore(deps, caller)
  const [first, ...others] = ids.map((rule) => ({ type: 'RemoveMarkingRule', rule }) as const)
  // One append: after a part of it, a repeat of the call would get the result of that part.
  if (first) await rekey(deps, caller, { ...rekeyingOf(marking, () => first), others })
}

/** If this call repeats an earlier one: the rule that the earlier one removed. It may have been interrupted before all attempts were marked. */
async function removedBefore({ store }: Deps, { command }: Caller): Promise<string[]> {
  const first = command && (await store.findCommand(command.id))
  const { cause } = (first?.result ?? {}) as Partial<Rekeyed>
  return cause ? [cause.id] : []
}

const rekeyingOf = (marking: Marking, command: Rekeying['command']): Rekeying => ({
  taskId: marking._id,
  command,
  check: (before, attempts) => {
    const question = questionOf(before, marking.question)
    const members = membersOf(question, before, textsOf(question, before, marking.group), attempts)
    refuseStale(question, before, members, marking)
  },
})

/** The rules that mark answers like these, the newest first. */
function covering(question: TaskQuestion, { groupRules }: SentTask, texts: readonly string[]): GroupRule[] {
  const { textOf } = likenessOf(question, groupRules)
  const wanted = new Set(texts.map(textOf))
  return groupRules
    .filter((rule) => rule.questionId === question.id && rule.texts.some((text) => wanted.has(textOf(text))))
    .toReversed()
}

async function scoresOf({ db }: Deps, task: SentTask, question: TaskQuestion, texts: readonly string[]) {
  const rows = await submittedAnswers(db.read, task.taskId)
  // The new rule is included, because it may decide whether ی at the end of an answer is read as ي or ى.
  const isMember = isOneOf(question, [...task.groupRules, { questionId: question.id, texts: [...texts] }], texts)
  const members = rows.filter((row) => answerInRow(row, question.id).some(isMember))
  return members.map(({ student_id, score, status }) => ({ student: student_id, score, finished: status === 'final' }))
}
