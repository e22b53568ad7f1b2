import type { LucideIcon } from 'lucide-react'
import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { KeyAnswer } from '../../server/contract/answer-way-rules.ts'
import type { Question, StudentQuestion } from '../../server/contract/questions.ts'
import type { CheckedAnswer } from '../../server/contract/quizzes.ts'

type Texts = typeof import('../i18n/ar/question.json')
/** Texts that both `question:way` and `question:todo` have. */
export type WayLabel = keyof Texts['way'] & keyof Texts['todo']

/** Has its key for a teacher, and for a student once the answers are final. */
export type ReviewQuestion = Question | StudentQuestion

/** One side of a pair. */
export type ShownSide = NonNullable<StudentQuestion['left']>[number]

export const hasKey = (question: ReviewQuestion): question is Question => 'answers' in question

/** A text, a picture, or both. */
export interface Pictured {
  text: string
  img?: string
  /** The text is not shown: it describes the picture. */
  alone?: boolean
}

export interface Piece extends Pictured {
  mark: 'none' | 'right' | 'wrong' | 'key'
  /** Sort: the right position of this item, from 1. */
  belongs?: number
}

/** An answer and its key in comparable parts: options, letters, blanks or items. Without the key nothing is marked. */
export interface Review {
  given: Piece[]
  key: Piece[]
  /** Fill-in: the text between the blanks, null for a blank. */
  parts?: (string | null)[]
  /** Matching: the left entries, in the order of the pieces. */
  left?: ShownSide[]
  /** Typed: drawn as letters. */
  letters?: boolean
}

export interface ControlProps {
  question: StudentQuestion
  value: EntryAnswer | undefined
  /** `typing`: more changes of the same answer follow, so a save may wait a moment. */
  onChange: (value: EntryAnswer, how: { typing: boolean }) => void
  disabled?: boolean
  /** Id of the heading that names the question. */
  labelledBy?: string
}

export interface ReviewProps {
  question: ReviewQuestion
  review: Review
  /** The answer or the key. */
  pieces: readonly Piece[]
}

/** The options of a choice, with or without the key. */
export interface Offered {
  options?: StudentQuestion['options']
  answers?: Question['answers']
}

/** What a screen needs to know about one way of answering, without its components. Pure. */
export interface Way {
  icon: LucideIcon
  label: (question: Pick<StudentQuestion, 'length' | 'unit'>) => WayLabel
  /** The student types into a field, so a value from another device waits until the field is left. */
  isTypedInField?: true
  /** Each student sees the items in another order, so the order in a preview is an example. */
  isOrderExample?: true
  /** No key marks the answers, so the key is a model answer, which may be missing. */
  isMarkedByTeacher?: true
  /** Equal texts are the same mistake, so statistics count the most common wrong answer. */
  hasShortAnswer?: true
  /** False also for an answer in the form of another way. */
  isAnswered: (question: Offered, given: EntryAnswer) => boolean
  /** Text that identifies a question whose own text is empty. */
  stem?: (question: { answers?: { answer: string }[]; parts?: StudentQuestion['parts'] }) => string
  /** The answers in one line, to distinguish questions with the same text; absent: the stem is used. */
  sample?: (texts: string[]) => string
  /** The fields of a student's question, from answers that are not empty: for previews. `seed` keeps an order stable. */
  preview: (answers: KeyAnswer[], seed: string) => Partial<StudentQuestion>
  /** The answer as text, for CSV and paper; '' when there is none. */
  givenText: (question: Question, given: EntryAnswer) => string
  /** The right answer as text; '' when there is none. */
  keyText: (question: Question) => string
  review: (question: ReviewQuestion, given: EntryAnswer | undefined) => Review
  /** Answer and key as one line each. */
  lines: (question: Question, given: EntryAnswer | undefined, review: Review) => { given: string; right: string }
  /** Adds the right answer that a practice returns to a question; `given` replaces fields of the answer. */
  keyed: (question: StudentQuestion, checked: Expected, given: EntryAnswer | undefined) => Keyed
}

export interface Expected {
  right: boolean
  expected: NonNullable<CheckedAnswer['expected']>
}

export interface Keyed {
  answers: Question['answers']
  strict?: boolean
  given?: Pick<EntryAnswer, 'answer' | 'picked'>
}

/** Separates the words of a passage and the items of an order in CSV and on paper; reads the same in both directions. */
const BETWEEN = ' | '

/** Texts in their order, an empty one as «…»; '' if all are empty. */
export function joined(texts: readonly string[]): string {
  const trimmed = texts.map((text) => text.trim())
  return trimmed.some(Boolean) ? trimmed.map((text) => text || '…').join(BETWEEN) : ''
}

/** Pieces in one line, each in a direction isolate: without it, signs and brackets would move to another place. */
export const inOneLine = (pieces: readonly Piece[], between: string): string =>
  pieces.map(({ text }) => `\u2068${text || '…'}\u2069`).join(between)

export const expectedTexts = ({ expected }: Expected): string[] =>
  (Array.isArray(expected) ? expected : [expected]).map(String)
