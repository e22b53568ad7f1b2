import { TextCursorInput } from 'lucide-react'
import type { EntryAnswer } from '../../../server/contract/answer-shapes.ts'
import { acceptedTexts, isAnswered, sameForMarking, splitBlanks } from '../../../server/contract/rules.ts'
import { mixed } from '../mixed.ts'
import {
  expectedTexts,
  hasKey,
  inOneLine,
  joined,
  type Piece,
  type Review,
  type ReviewQuestion,
  type Way,
} from '../way.ts'

const GAP = '____'
const NO_PASSAGE = { answer: '', alternatives: undefined }

export const blanks: Way = {
  icon: TextCursorInput,
  label: () => 'blanks',
  isAnswered: (_, { answers }) => answers !== undefined && isAnswered({ texts: answers }),
  /** The passage with its blanks drawn as gaps. */
  stem: (question) =>
    (question.parts ?? splitBlanks(question.answers?.[0]?.answer ?? '').parts)
      .map((part) => part ?? GAP)
      .join('')
      .trim(),
  preview: ([first], seed) => {
    const { parts, words } = splitBlanks(first?.answer ?? '', first?.alternatives)
    return { parts, words: mixed(words, seed) }
  },
  givenText: (_, { answers = [] }) => joined(answers),
  keyText: ({ answers: [first] }) => joined(splitBlanks(first?.answer ?? '', first?.alternatives).words),
  review,
  lines: (_question, _answer, { given, key }) => ({ given: inOneLine(given, ' · '), right: inOneLine(key, ' · ') }),
  keyed: ({ parts = [] }, checked) => {
    const words = [...expectedTexts(checked)]
    return { answers: [{ answer: parts.map((part) => part ?? `[${words.shift() ?? ''}]`).join('') }] }
  },
}

function review(question: ReviewQuestion, answer: EntryAnswer | undefined): Review {
  const strict = hasKey(question) && Boolean(question.strict)
  const { answer: passage, alternatives } = (hasKey(question) && question.answers[0]) || NO_PASSAGE
  const split = hasKey(question) ? splitBlanks(passage, alternatives) : undefined
  const accepted = acceptedTexts(passage, alternatives)
  const parts = split?.parts ?? (hasKey(question) ? [] : (question.parts ?? []))
  const count = parts.filter((part) => part === null).length
  const fits = (at: number) => accepted[at]?.some((text) => sameForMarking(answer?.answers?.[at] ?? '', text, strict))
  const given = Array.from({ length: count }, (_, at): Piece => {
    const text = answer?.answers?.[at] ?? ''
    return { text, mark: !split ? 'none' : fits(at) ? 'right' : 'wrong' }
  })
  const key = (split?.words ?? []).map((text, at): Piece => ({ text, mark: fits(at) ? 'none' : 'right' }))
  return { given, key, parts }
}
