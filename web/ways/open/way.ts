import { NotebookPen } from 'lucide-react'
import type { EntryAnswer } from '../../../server/contract/answer-shapes.ts'
import { isAnswered } from '../../../server/contract/rules.ts'
import { expectedTexts, hasKey, type Piece, type Way } from '../way.ts'

/** An answer in paragraphs. The teacher marks it; the key is a model answer with criteria, both optional. */
export const open: Way = {
  icon: NotebookPen,
  label: () => 'open',
  isTypedInField: true,
  isMarkedByTeacher: true,
  isAnswered: (_, given) => isAnswered({ text: textOf(given) }),
  preview: () => ({}),
  givenText: (_, given) => textOf(given).trim(),
  keyText: ({ answers }) => answers[0]?.answer.trim() ?? '',
  review: (question, given) => ({
    given: pieces(textOf(given)),
    key: hasKey(question) ? pieces(question.answers[0]?.answer) : [],
  }),
  lines: ({ answers }, given) => ({ given: textOf(given), right: answers[0]?.answer ?? '' }),
  keyed: (_, checked) => ({ answers: expectedTexts(checked).map((answer) => ({ answer })) }),
}

const textOf = (given: EntryAnswer | undefined): string => (typeof given?.answer === 'string' ? given.answer : '')

/** One piece for each paragraph. */
const pieces = (text = ''): Piece[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ text: line, mark: 'none' }))
