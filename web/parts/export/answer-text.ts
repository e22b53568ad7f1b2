import type { EntryAnswer } from '../../../server/contract/answer-shapes.ts'
import type { Entry } from '../../../server/contract/attempt-shapes.ts'
import type { Question } from '../../../server/contract/questions.ts'
import type { TaskRow } from '../../../server/contract/task-shapes.ts'
import { wayOf } from '../../ways/ways.ts'
import { MARK_CHARACTERS, markOf } from '../question/mark-signs.ts'

/**
 * An answer as text: the chosen option, the typed text, the words of the blanks, or the items in their order. '' for
 * none.
 */
export const answerText = (question: Question, given: EntryAnswer | undefined): string =>
  given ? wayOf(question).givenText(question, given) : ''

/** The answer after the sign of its mark: «✓ day», «◐ cat | hat», «✗ noon». '' for no answer. */
export function markedText(question: Question, given: EntryAnswer | undefined): string {
  const text = answerText(question, given)
  const mark = markOf(given)
  return text && mark ? `${MARK_CHARACTERS[mark]} ${text}` : text
}

/** Whether an export explains the sign of partly right answers. */
export const hasPartly = ({ partial }: Pick<TaskRow, 'partial'>, entries: readonly Entry[]): boolean =>
  partial === true || entries.some(({ answers }) => answers?.some((given) => markOf(given) === 'partly'))

/** The right answer as text; '' if the question has none. */
export const keyText = (question: Question): string => wayOf(question).keyText(question)
