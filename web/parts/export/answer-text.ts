import type { Question } from '../../../server/contract/questions.ts'
import { splitBlanks } from '../../../server/contract/rules.ts'
import type { EntryAnswer } from '../../../server/contract/task-shapes.ts'
import { answerWay } from '../../ways/ways.ts'

/** Between the words of a passage and the items of an order; it reads the same in both directions. */
const BETWEEN = ' | '
const EMPTY = '…'

/** What was given, in words: the text of the picked option, the typed text, the words of the blanks or the items as ordered. '' for nothing. */
export function answerText(question: Question, given: EntryAnswer | undefined): string {
  if (!given) return ''
  switch (answerWay(question)) {
    case 'choice':
      return typeof given.answer === 'number' ? (question.answers[given.answer]?.answer ?? '') : ''
    case 'typed':
      return typeof given.answer === 'string' ? given.answer.trim() : ''
    case 'blanks':
    case 'sort': {
      const texts = (given.answers ?? []).map((text) => text.trim())
      return texts.some(Boolean) ? texts.map((text) => text || EMPTY).join(BETWEEN) : ''
    }
  }
}

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
export function keyText(question: Question): string {
  const texts = question.answers.map(({ answer }) => answer.trim())
  switch (answerWay(question)) {
    case 'choice':
      return question.answers.find((answer) => answer.true)?.answer ?? ''
    case 'typed':
      return texts[0] ?? ''
    case 'blanks':
      return splitBlanks(texts[0] ?? '').words.join(BETWEEN)
    case 'sort':
      return texts.join(BETWEEN)
  }
}
