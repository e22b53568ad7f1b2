import { Keyboard } from 'lucide-react'
import type { EntryAnswer } from '../../../server/contract/answer-shapes.ts'
import { isAnswered, sameForMarking } from '../../../server/contract/rules.ts'
import { expectedTexts, hasKey, type Piece, type Review, type ReviewQuestion, type Way } from '../way.ts'
import { alignLetters } from './align-letters.ts'
import { graphemes } from './graphemes.ts'

/** Separates the accepted answers. */
const BETWEEN = ' / '

/** Longer words are reviewed as text. */
const MOST_LETTERS = 14

export const typed: Way = {
  icon: Keyboard,
  label: ({ length }) => (length ? 'letters' : 'typed'),
  isTypedInField: true,
  hasShortAnswer: true,
  isAnswered: (_, { answer }) => typeof answer === 'string' && isAnswered({ text: answer }),
  sample: (texts) => texts.join(BETWEEN),
  preview: (answers) => {
    const words = answers.map(({ answer }) => answer.trim())
    const lengths = new Set(words.map((word) => (/\s/.test(word) ? 0 : graphemes(word).length)))
    const [length] = lengths
    return length && lengths.size === 1 ? { length } : {}
  },
  givenText: (_, { answer }) => (typeof answer === 'string' ? answer.trim() : ''),
  keyText: ({ answers }) => accepted(answers).join(BETWEEN),
  review,
  lines: ({ answers }, given) => ({
    given: typeof given?.answer === 'string' ? given.answer : '',
    right: accepted(answers).join(BETWEEN),
  }),
  keyed: (_, checked, given) => {
    const key = expectedTexts(checked)[0] ?? ''
    // Wrong although it reads the same: the question asks for the exact spelling, and the letters show the difference.
    const strict = !checked.right && typeof given?.answer === 'string' && sameForMarking(given.answer, key, false)
    return { answers: [{ answer: key }], strict }
  },
}

function review(question: ReviewQuestion, answer: EntryAnswer | undefined): Review {
  const strict = hasKey(question) && Boolean(question.strict)
  const text = typeof answer?.answer === 'string' ? answer.answer.trim() : ''
  const keys = hasKey(question) ? accepted(question.answers) : []
  const key = keys[0] ?? ''
  const letters = hasKey(question) ? key !== '' && !/\s/.test(keys.join('')) : (question.length ?? 0) > 0
  const right = keys.some((one) => sameForMarking(text, one, strict))
  if (!letters || graphemes(key).length > MOST_LETTERS || graphemes(text).length > MOST_LETTERS) {
    const mark = !key ? 'none' : right ? 'right' : 'wrong'
    return { given: text ? [{ text, mark }] : [], key: [{ text: keys.join(BETWEEN), mark: 'right' }] }
  }
  if (!key || right || !text) {
    return { given: plain(graphemes(text)), key: plain(graphemes(key)), letters: true }
  }
  const pairs = alignLetters(graphemes(text), graphemes(key), (a, b) => sameForMarking(a, b, strict))
  return {
    given: pairs.map(({ given, agree }) => ({ text: given ?? '', mark: agree ? 'none' : 'wrong' })),
    key: pairs.flatMap(({ key, agree }) => (key === undefined ? [] : [{ text: key, mark: agree ? 'none' : 'right' }])),
    letters: true,
  }
}

const accepted = (answers: { answer: string }[]) => answers.map(({ answer }) => answer.trim())

const plain = (letters: string[]): Piece[] => letters.map((text) => ({ text, mark: 'none' }))
