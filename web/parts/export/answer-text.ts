import type { Question } from '../../../server/contract/questions.ts'
import type { EntryAnswer } from '../../../server/contract/task-shapes.ts'
import { wayOf } from '../../ways/ways.ts'

/** What was given, in words: the text of the picked option, the typed text, the words of the blanks or the items as ordered. '' for nothing. */
export const answerText = (question: Question, given: EntryAnswer | undefined): string =>
  given ? wayOf(question).givenText(question, given) : ''

export type AnswerMark = 'right' | 'wrong' | 'none'

/** Marked once it was sent; what was left out is then wrong without a text. */
export const markOf = (given: EntryAnswer | undefined): AnswerMark =>
  given?.right === undefined ? 'none' : given.right ? 'right' : 'wrong'

const SIGNS: Record<AnswerMark, string> = { right: '✓ ', wrong: '✗ ', none: '' }

/** The answer with its mark before it: «✓ day», «✗ noon». '' for no answer. */
export function markedText(question: Question, given: EntryAnswer | undefined): string {
  const text = answerText(question, given)
  return text && SIGNS[markOf(given)] + text
}

/** The right answer in words; '' where the question has none. */
export const keyText = (question: Question): string => wayOf(question).keyText(question)
