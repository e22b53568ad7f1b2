import { answerWay, type KeyAnswer } from '../../server/contract/answer-way-rules.ts'
import type { Body } from '../../server/contract/calls.ts'
import type { CorrectionKind } from '../../server/contract/correction-shapes.ts'
import { isSameSide, sideOf } from '../../server/contract/matching-rules.ts'
import { checkNumber } from '../../server/contract/number-answer-rules.ts'
import { wirePicture, wirePlace } from '../../server/contract/option-rules.ts'
import type { Question } from '../../server/contract/questions.ts'
import { MAX_ACCEPTED } from '../../server/contract/rules.ts'
import { pointsOf } from '../parts/question/points.ts'
import { readWorth } from '../parts/question/read-points.ts'
import type { Correcting } from '../ways/correcting-way.ts'

export type Change = Body<'tasks/rekey'>['change']

/** What is chosen and typed. Fields of kinds that are not chosen keep their input. */
export interface ChangeDraft {
  kind: CorrectionKind | undefined
  /** `[]`: incomplete. */
  key: KeyAnswer[]
  accepted: string[]
  /** As typed. */
  points: string
}

/** The kinds of corrections that suit a way, in the order of the form. */
export const kindsOf = ({ KeyField, AcceptField }: Correcting): CorrectionKind[] => [
  ...(KeyField ? (['key'] as const) : []),
  ...(AcceptField ? (['accept'] as const) : []),
  'drop',
  'full',
  'points',
]

/** Nothing is chosen that would change a score by itself. */
export const emptyDraft = (question: Question, way: Correcting): ChangeDraft => ({
  kind: way.AcceptField ? 'accept' : way.KeyField ? 'key' : undefined,
  key: question.answers.map(asKey),
  accepted: [],
  points: String(pointsOf(question)),
})

/** The correction as tasks/rekey takes it; undefined while the input is incomplete or changes nothing. */
export function toChange({ kind, key, accepted, points }: ChangeDraft, question: Question): Change | undefined {
  switch (kind) {
    case undefined:
      return undefined
    case 'key': {
      const answers = key.map((one) => ({ ...asKey(one), answer: one.answer.trim() }))
      if (answers.every(({ answer }) => answer === '') || isSame(answers, question.answers)) return undefined
      return { kind, answers }
    }
    case 'accept':
      return accepted.length === 0 ? undefined : { kind, answers: accepted.map((answer) => ({ answer })) }
    case 'points': {
      const number = readWorth(points)
      return number === undefined || number === pointsOf(question) ? undefined : { kind, points: number }
    }
    case 'drop':
    case 'full':
      return { kind }
    default:
      return kind satisfies never
  }
}

const isSame = (one: readonly KeyAnswer[], other: readonly KeyAnswer[]): boolean =>
  one.length === other.length &&
  one.every((answer, at) => {
    const match = other[at]
    return match !== undefined && sameAnswer(answer, match)
  })

const sameAnswer = (one: KeyAnswer, other: KeyAnswer): boolean =>
  one.number && other.number
    ? // As they are stored: `12,50` is 12.5, and an empty tolerance is 0.
      JSON.stringify(checkNumber([one])) === JSON.stringify(checkNumber([other]))
    : one.answer === other.answer.trim() &&
      Boolean(one.true) === Boolean(other.true) &&
      one.alternatives === other.alternatives &&
      (one.img ?? '') === (other.img ?? '') &&
      Boolean(one.alone) === Boolean(other.alone) &&
      Boolean(one.keepOrder) === Boolean(other.keepOrder) &&
      isSameSide(sideOf(one.match), sideOf(other.match))

/** The fields of an answer that the author writes. */
const asKey = ({ answer, true: right, number, alternatives, img, alone, keepOrder, match }: KeyAnswer): KeyAnswer => ({
  answer,
  ...(right && { true: true }),
  ...(number && { number }),
  ...(alternatives !== undefined && { alternatives }),
  ...wirePicture({ img, alone }),
  ...wirePlace({ keepOrder }),
  ...(match && { match }),
})

/** True if the bank's question still has the key that the task was sent with. */
export const hasSameKey = (bank: Question, asked: Question): boolean =>
  bank.answersType === asked.answersType && isSame(bank.answers, asked.answers)

/**
 * The bank's question with the same change; undefined for a correction that a question of the bank cannot have, and if it no
 * longer has the key that the task was sent with. Typed answers are added to those that the bank accepts.
 */
export function correctedInBank(bank: Question, asked: Question, change: Change | undefined): Question | undefined {
  if (!change?.answers || bank.answersType !== asked.answersType) return undefined
  if (change.kind === 'key') return hasSameKey(bank, asked) ? { ...bank, answers: change.answers } : undefined
  const texts = (answers: readonly KeyAnswer[]) => new Set(answers.map(({ answer }) => answer.trim()))
  const known = texts(bank.answers)
  if (
    change.kind !== 'accept' ||
    answerWay(bank) !== 'typed' ||
    ![...texts(asked.answers)].every((text) => known.has(text))
  )
    return undefined
  const more = [...texts(change.answers)].filter((answer) => !known.has(answer))
  const answers = [...bank.answers, ...more.map((answer) => ({ answer }))]
  return more.length > 0 && answers.length <= MAX_ACCEPTED ? { ...bank, answers } : undefined
}

/** The question as questions/save takes it, without the fields that only replies have. */
export function toBankInput({
  mine: _mine,
  points: _points,
  answers,
  level,
  ...question
}: Question): Body<'questions/save'> {
  return { ...question, level: level as Body<'questions/save'>['level'], answers: answers.map(asKey) }
}
