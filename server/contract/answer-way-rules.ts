import type { AnswerWay as LoggedWay } from '../../events/ways/ways.ts'
import type { ErrorText } from './errors.ts'
import { checkPairs, type WireSide } from './matching-rules.ts'
import { checkNumber, type NumberRule } from './number-answer-rules.ts'
import { pictureProblem } from './option-rules.ts'
import { acceptedTexts, hasBars, MAX_ACCEPTED, MIN_CHOICES } from './rules.ts'

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
  matching: 7,
  open: 8,
} as const satisfies Record<LoggedWay, number>

export type AnswerWay = keyof typeof ANSWERS_TYPES
export type WayNumber = (typeof ANSWERS_TYPES)[AnswerWay]
export type AnswersType = Exclude<WayNumber, 1>

export const ANSWER_WAYS = Object.keys(ANSWERS_TYPES) as AnswerWay[]

/** Ways without a key: a teacher reads and marks each answer. Such a question is in no practice, and may have a rubric. */
export const IS_MARKED_BY_TEACHER: Record<AnswerWay, boolean> = {
  choice: false,
  several: false,
  typed: false,
  number: false,
  blanks: false,
  sort: false,
  matching: false,
  open: true,
}

const BY_NUMBER = new Map<number, AnswerWay>(ANSWER_WAYS.map((way) => [ANSWERS_TYPES[way], way]))

/** The answer way of a question. Throws for a number that this version does not know. */
export function answerWay({ answersType = 1 }: { answersType?: WayNumber }): AnswerWay {
  const way = BY_NUMBER.get(answersType)
  if (!way) throw new Error(`unknown answersType ${answersType}`)
  return way
}

/** Whether a teacher reads and marks each answer to the question. */
export const isMarkedByTeacher = (question: { answersType?: WayNumber }): boolean =>
  IS_MARKED_BY_TEACHER[answerWay(question)]

/** The wire's field for a way, or for the number in the bank's column. */
export function answersTypeOf(number: WayNumber): { answersType?: AnswersType } {
  return number === 1 ? {} : { answersType: number }
}

/** Maximum length (UTF-16) of the answer to an open question, and maximum number of words that its author may suggest. */
export const OPEN_LETTERS_MOST = 5000
export const OPEN_WORDS_MOST = 1000
/** Criteria of a rubric: none, or so many. */
export const RUBRIC_LEAST = 2
export const RUBRIC_MOST = 6

export interface KeyAnswer {
  answer: string
  true?: boolean | number
  number?: NumberRule
  /** Blanks: `|` separates the accepted texts of a blank. Absent: it does. */
  alternatives?: boolean
  /** A picture, with or without a text. */
  img?: string
  /** Of an option with a picture: students do not see the text, which describes the picture. */
  alone?: boolean
  /** Of an option: it stays at its place when a task shuffles the others. */
  keepOrder?: boolean
  /** Matching: the right entry. */
  match?: WireSide
}
/** False for an empty line of an editor. */
export const isWritten = ({ answer, img, match }: KeyAnswer): boolean =>
  answer.trim() !== '' || !!img || !!match?.answer.trim() || !!match?.img
/** Takes the non-empty answers. Returns them as they are stored, or the error text of the first broken rule. */
type KeyRule = (answers: KeyAnswer[]) => KeyAnswer[] | ErrorText

/** The rules for the answer key of each way (docs/decisions/0101-question-authoring.md). */
const KEY_RULES: Record<AnswerWay, KeyRule> = {
  choice: (answers) => {
    if (answers.length < MIN_CHOICES) return 'at_least_two_choices'
    if (answers.filter((answer) => answer.true).length !== 1) return 'Please choose the right answer.'
    return pictureProblem(answers) ?? answers
  },
  several: (answers) => {
    if (answers.length < MIN_CHOICES) return 'at_least_two_choices'
    if (answers.filter((answer) => answer.true).length < 2) return 'at_least_two_right'
    return pictureProblem(answers) ?? answers
  },
  typed: (answers) => {
    if (answers.length === 0) return 'required'
    return answers.length <= MAX_ACCEPTED ? plain(answers) : 'too_many_accepted'
  },
  number: checkNumber,
  blanks: (answers) => {
    const passage = answers.map(({ answer }) => answer).join('\n')
    const alternatives = answers[0]?.alternatives ?? true
    const accepted = acceptedTexts(passage, alternatives)
    if (accepted.length === 0) return 'no_blanks'
    if (accepted.some((texts) => texts.length > MAX_ACCEPTED)) return 'too_many_accepted'
    return [{ answer: passage, ...(hasBars(passage) && { alternatives }) }]
  },
  sort: (answers) => (answers.length < MIN_CHOICES ? 'at_least_two_choices' : plain(answers)),
  matching: checkPairs,
  // The model answer, which is optional.
  open: (answers) => (answers.length > 0 ? [{ answer: answers.map(({ answer }) => answer).join('\n') }] : []),
}

const plain = (answers: KeyAnswer[]): KeyAnswer[] => answers.map(({ answer }) => ({ answer }))

/** The key of an answer way in the form in which it is stored, or the text of the rule that it breaks. */
export const checkKey = (way: AnswerWay, answers: KeyAnswer[]): KeyAnswer[] | ErrorText => KEY_RULES[way](answers)
