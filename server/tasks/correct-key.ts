import type { KeyChange, TaskQuestion } from '../../events/task/task-events.ts'
import { foldedAnswers } from '../assessment/answer-text.ts'
import { toQuestion } from '../assessment/question-mapping.ts'
import { WIRE_WAYS } from '../assessment/ways/ways.ts'
import { checkKey } from '../contract/answer-way-rules.ts'
import type { Body, Reply } from '../contract/calls.ts'
import { cleanAnswers, plainText } from '../contract/question-rules.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { HttpError, invalid } from '../http/errors.ts'
import { otherTasks } from './other-tasks.ts'
import { planRekey, type Rekeying, rekey } from './rekey.ts'
import { questionOf } from './student-answers.ts'
import { readOwnTask, streamsOf } from './task-access.ts'

type Wish = Body<'tasks/rekey'>

/** Corrects the key of a question of a sent task; with `dry` only shows what that changes. */
export async function correctKey(deps: Deps, caller: Caller, wish: Wish): Promise<Reply<'tasks/rekey'>> {
  const { _id: taskId, question: questionId, manual = [], was, dry = false } = wish
  const correction = caller.command?.id ?? deps.newId()
  const rekeying: Rekeying = {
    taskId,
    command: (task) => {
      const change = toChange(questionOf(task, questionId), wish.change)
      return { type: 'CorrectKey', correction, questionId, change }
    },
    replaceScores: manual,
    check: ({ corrections }) => {
      const inForce = corrections.filter((one) => one.questionId === questionId)
      // One that was taken back since is no loss, and the caller may have done so.
      if (was && inForce.some(({ correction }) => !was.includes(correction))) throw new HttpError(409, 'stale')
    },
  }
  const { changes, manual: kept, total } = await (dry ? planRekey : rekey)(deps, caller, rekeying)
  const others = await othersOf(deps, caller, wish)
  return { changes, manual: kept, total, ...(others.length > 0 && { others }), ...(!dry && { correction }) }
}

/** What only this task has (points, a dropped question, full credit) is no fault of its copies. */
async function othersOf(deps: Deps, { me }: Caller, { _id, question: questionId, change: wanted, dry }: Wish) {
  if (wanted.kind !== 'key' && wanted.kind !== 'accept') return []
  const task = await readOwnTask(streamsOf(deps), me, _id)
  const change = dry ? { change: toChange(questionOf(task, questionId), wanted) } : {}
  return otherTasks(deps, me, task, { questionId, ...change })
}

/** Takes back a correction. One that is not in force changes nothing. */
export async function undoCorrection(
  deps: Deps,
  caller: Caller,
  { _id: taskId, correction }: Body<'tasks/rekey_undo'>,
): Promise<Reply<'tasks/rekey_undo'>> {
  const command = () => ({ type: 'UndoCorrection', correction }) as const
  const { changes } = await rekey(deps, caller, { taskId, command })
  return { success: { count: changes.length } }
}

/** 400 without the field that the kind needs, 422 for a key that breaks a rule of its way, or no accepted answer. */
function toChange(question: TaskQuestion, { kind, answers, points }: Wish['change']): KeyChange {
  switch (kind) {
    case 'key': {
      const { way } = question.key
      const checked = checkKey(way, cleanAnswers(way, required(answers, 'answers')))
      if (typeof checked === 'string') throw invalid(checked, 'change.answers')
      return { kind, key: WIRE_WAYS[way].toKey(checked, toQuestion(question)) }
    }
    case 'accept': {
      const texts = required(answers, 'answers').flatMap(({ answer }) => foldedAnswers(question, plainText(answer)))
      if (texts.length === 0) throw invalid('required', 'change.answers')
      return { kind, texts: [...new Set(texts)] }
    }
    case 'points':
      return { kind, points: required(points, 'points') }
    case 'drop':
    case 'full':
      return { kind }
    default:
      return kind satisfies never
  }
}

function required<Value>(value: Value | undefined, field: string): Value {
  if (value !== undefined) return value
  throw new HttpError(400, 'no data', { details: [{ path: `/change/${field}`, message: 'missing' }] })
}
