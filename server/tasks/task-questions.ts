import type { Kysely } from 'kysely'
import type { Draw } from '../../events/task/draw-events.ts'
import type { TaskQuestion } from '../../events/task/task-events.ts'
import { toTaskQuestion } from '../assessment/question-mapping.ts'
import { checkQuestion } from '../contract/question-rules.ts'
import type { AskedQuestion } from '../contract/questions.ts'
import type { Draw as WireDraw } from '../contract/task-shapes.ts'
import type { Database } from '../database/tables.ts'
import { invalid, notFound } from '../http/errors.ts'
import { copyFromBank } from './bank.ts'

/** Allowed form of ids chosen by a client: they become object keys and HTML attributes. */
const SAFE_ID = /^[\w.:-]{1,100}$/

/**
 * Resolves the questions of a task: given inline, or named by id and copied from the task's own questions (`own`) or
 * else from the bank. 404 for an unknown id, 422 for a question that breaks a rule.
 */
export async function resolveQuestions(
  read: Kysely<Database>,
  sent: (AskedQuestion | string)[],
  own: TaskQuestion[],
  newId: () => string,
): Promise<TaskQuestion[]> {
  const ownById = new Map(own.map((question) => [question.id, question]))
  const named = sent.filter((one) => typeof one === 'string')
  const bank = await copyFromBank(
    read,
    named.filter((id) => !ownById.has(id)),
  )
  const taken = new Set<string>()
  return sent.map((one, place) => {
    const question = typeof one === 'string' ? (ownById.get(one) ?? bank.get(one)) : check(one, place)
    if (!question) throw notFound()
    const id =
      SAFE_ID.test(question.id) && question.id !== '__proto__' && !taken.has(question.id) ? question.id : newId()
    taken.add(id)
    return { ...question, id }
  })
}

/**
 * The draws of a call, whose ids are those of the questions as they were sent: `resolved` has the same places, and other ids
 * for those that can't be used. An unknown id stays as it is, for the decider to refuse.
 */
export function toDraws(
  draws: readonly WireDraw[],
  sent: readonly (AskedQuestion | string)[] | undefined,
  resolved: readonly TaskQuestion[],
): Draw[] {
  const ids = new Map<string, string>()
  for (const [place, one] of (sent ?? []).entries()) {
    const id = typeof one === 'string' ? one : (one.ID ?? '')
    if (!ids.has(id)) ids.set(id, resolved[place]?.id ?? id)
  }
  return draws.map(({ count, questions }) => ({ count, questionIds: questions.map((id) => ids.get(id) ?? id) }))
}

function check({ points = 1, ...input }: AskedQuestion, place: number): TaskQuestion {
  const checked = checkQuestion(input)
  if ('error' in checked) throw invalid(checked.error, `questions.${place}.${checked.field}`)
  return { ...toTaskQuestion(checked.ok, checked.ok.ID), points }
}
