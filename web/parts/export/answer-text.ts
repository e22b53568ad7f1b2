import type { Question } from '../../../server/contract/questions.ts'
import type { EntryAnswer } from '../../../server/contract/task-shapes.ts'
import { wayOf } from '../../ways/ways.ts'

/**
 * An answer as text: the chosen option, the typed text, the words of the blanks, or the items in their order. '' for
 * none.
 */
export const answerText = (question: Question, given: EntryAnswer | undefined): string =>
  given ? wayOf(question).givenText(question, given) : ''

export type AnswerMark = 'right' | 'wrong' | 'none'

/** An answer has a mark once the task is submitted. A missing answer is then marked wrong. */
export const markOf = (given: EntryAnswer | undefined): AnswerMark =>
  given?.right === undefined ? 'none' : given.right ? 'right' : 'wrong'

const SIGNS: Record<AnswerMark, string> = { right: '✓ ', wrong: '✗ ', none: '' }

/** The answer after the sign of its mark: «✓ day», «✗ noon». '' for no answer. */
export function markedText(question: Question, given: EntryAnswer | undefined): string {
  const text = answerText(question, given)
  return text && SIGNS[markOf(given)] + text
}

/** The right answer as text; '' if the question has none. */
export const keyText = (question: Question): string => wayOf(question).keyText(question)
