import type { AnswerValue } from '../../../events/ways/values.ts'
import type { Question, StudentQuestion } from '../../contract/questions.ts'
import type { CheckedAnswer } from '../../contract/quizzes.ts'
import type { OptionScope } from '../option-ids.ts'

/** What a question's order depends on for one student. */
export interface Seen {
  questionId: string
  keepOrder: boolean
  /** Seeded by student and question: the same order each time. */
  shuffle: <T>(list: readonly T[]) => T[]
  /** Set if the task shuffles the options of choices. */
  options?: OptionScope
}

/** Fields of a question that belong to its key, besides `answers`. */
export type KeyFields = Pick<Question, 'guide' | 'rubric'>

/** How one way of answering appears on the wire. */
export interface WireWay<Key> {
  /** The log's key of a question that passed `checkQuestion`. */
  toKey: (answers: Question['answers'], fields: KeyFields) => Key
  /** The wire's answers, with the right ones marked or in the right order. */
  fromKey: (key: Key) => Question['answers']
  /** The other fields of the wire's question that are made from the key. Default: none. */
  fieldsOfKey?: (key: Key) => KeyFields
  /** The fields of a student's question. They contain neither the key nor the order of a sort. */
  withoutKey: (key: Key, seen: Seen) => Partial<StudentQuestion>
  /** The right answer as a practice returns it; of several right texts of a place the given one, or else the first. */
  expected: (key: Key, isGiven?: (text: string, place: number) => boolean) => NonNullable<CheckedAnswer['expected']>
  /**
   * Texts by which two questions count as the same, with `fold` applied. Order matters only if it belongs to the key.
   */
  lookupTexts: (key: Key, fold: (text: string) => string) => string[]
  /** No key marks the answers, so texts are long and equal by accident only: a mark of a group is no rule by default. */
  isMarkedByTeacher?: true
  /** The wire's answers in the order that the student saw. Default: `fromKey`. */
  reviewed?: (key: Key, seen: Seen) => Question['answers']
  /** An answer as the text that names its group to a teacher. Default: its texts, as lines. */
  answerText?: (key: Key, value: AnswerValue) => string | undefined
  /** The folded answers (`foldedText`) that such a text stands for. Default: each line folded. */
  foldedAnswers?: (key: Key, text: string, fold: (text: string) => string) => string[]
  /** A folded answer as text. Default: the folded answer itself. */
  acceptedText?: (key: Key, folded: string) => string | undefined
  /** Answers that differ by one letter are different answers, not typing errors of each other. */
  isExact?: true
  /** Replaces the opaque ids of options by the author's indexes. Default: the value unchanged. */
  placeOption?: (key: Key, value: AnswerValue, scope: OptionScope) => AnswerValue
}
