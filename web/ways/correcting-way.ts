import type { ComponentType } from 'react'
import type { KeyAnswer } from '../../server/contract/answer-way-rules.ts'
import type { Question } from '../../server/contract/questions.ts'

/** Equal answers that students submitted. */
export interface GivenAnswer {
  /** Several texts of one answer are lines. */
  text: string
  /** Number of students. */
  count: number
  /** It has all points now. */
  right: boolean
}

interface FieldProps {
  question: Question
  /** The most frequent first. */
  given: readonly GivenAnswer[]
}

export interface KeyFieldProps extends FieldProps {
  /** The new key so far; at first the present one. */
  answers: readonly KeyAnswer[]
  onChange: (answers: KeyAnswer[]) => void
}

export interface AcceptFieldProps extends FieldProps {
  /** Texts of the answers that are right too, as `GivenAnswer.text`. */
  accepted: readonly string[]
  onChange: (accepted: string[]) => void
}

/**
 * How the key of a sent question is corrected. Students have answered, so the options, items and texts that they saw
 * stay. A way without a key has neither field.
 */
export interface Correcting {
  /** Writes or chooses another right answer. */
  KeyField?: ComponentType<KeyFieldProps>
  /** Chooses answers that are right besides the key. */
  AcceptField?: ComponentType<AcceptFieldProps>
}

/** Number of students who gave an answer. */
export const countOf = (given: readonly GivenAnswer[], text: string): number =>
  given.find((one) => one.text === text)?.count ?? 0
