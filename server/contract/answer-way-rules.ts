import type { AnswerWay as LoggedWay } from '../../events/ways/ways.ts'
import type { ErrorText } from './errors.ts'
import { MAX_ACCEPTED, MIN_CHOICES, splitBlanks } from './rules.ts'
import { checkNumber, type NumberRule } from './number-answer-rules.ts'

/**
 * Each way's `answersType` on the wire, in the order in which the screens offer the ways. A choice question omits the
 * field; filters and the bank's column use 1.
 */
export const ANSWERS_TYPES = {
  choice: 1,
  several: 5,
  typed: 2,
  number: 6,
  blanks: 3,
  sort: 4,
  open: 8,
} as const satisfies Record<LoggedWay, number>

export type AnswerWay = keyof typeof ANSWERS_TYPES
export type WayNumber = (typeof ANSWERS_TYPES)[AnswerWay]
export type AnswersType = Exclude<WayNumber, 1>

export const ANSWER_WAYS = Object.keys(ANSWERS_TYPES) as AnswerWay[]

const BY_NUMBER = new Map<number, AnswerWay>(ANSWER_WAYS.map((way) => [ANSWERS_TYPES[way], way]))

/** The answer way of a question. Throws for a number that this version does not know. */
export function answerWay({ answersType = 1 }: { answersType?: WayNumber }): AnswerWay {
  const way = BY_NUMBER.get(answersType)
  if (!way) throw new Error(`unknown answersType ${answersType}`)
  return way
}

/** The wire's field for a way, or for the number in the bank's column. */
export function answersTypeOf(number: WayNumber): { answersType?: AnswersType } {
  return number === 1 ? {} : { answersType: number }
}

/** Most letters (UTF-16) of the answer to an open question, and most words that its author may suggest. */
export const OPEN_LETTERS_MOST = 5000
export const OPEN_WORDS_MOST = 1000
/** Criteria of a rubric: none, or so many. */
export const RUBRIC_LEAST = 2
export const RUBRIC_MOST = 6

export interface KeyAnswer {
  answer: string
  true?: boolean | number
  number?: NumberRule
}
/** False for an empty line of an editor. */
export const isWritten = ({ answer }: KeyAnswer): boolean => answer.trim() !== ''
/** Takes the non-empty answers. Returns them as they are stored, or the error text of the first broken rule. */
type KeyRule = (answers: KeyAnswer[]) => KeyAnswer[] | ErrorText

/** The rules for the answer key of each way (docs/decisions/0101-question-authoring.md). */
const KEY_RULES: Record<AnswerWay, KeyRule> = {
  choice: (answers) => {
    if (answers.length < MIN_CHOICES) return 'at_least_two_choices'
    return answers.filter((answer) => answer.true).length === 1 ? answers : 'Please choose the right answer.'
  },
  several: (answers) => {
    if (answers.length < MIN_CHOICES) return 'at_least_two_choices'
    return answers.filter((answer) => answer.true).length >= 2 ? answers : 'at_least_two_right'
  },
  typed: (answers) => {
    if (answers.length === 0) return 'required'
    return answers.length <= MAX_ACCEPTED ? plain(answers) : 'too_many_accepted'
  },
  number: checkNumber,
  blanks: (answers) => {
    const passage = answers.map(({ answer }) => answer).join('\n')
    return splitBlanks(passage).words.length > 0 ? [{ answer: passage }] : 'no_blanks'
  },
  sort: (answers) => (answers.length < MIN_CHOICES ? 'at_least_two_choices' : plain(answers)),
  // The model answer, which is optional.
  open: (answers) => (answers.length > 0 ? [{ answer: answers.map(({ answer }) => answer).join('\n') }] : []),
}

const plain = (answers: KeyAnswer[]): KeyAnswer[] => answers.map(({ answer }) => ({ answer }))

export const checkKey = (way: AnswerWay, answers: KeyAnswer[]): KeyAnswer[] | ErrorText => KEY_RULES[way](answers)
