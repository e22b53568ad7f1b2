import type { Question, StudentQuestion } from '../../server/contract/questions.ts'
import { foldAnswer, foldStrict, splitBlanks } from '../../server/contract/rules.ts'
import type { EntryAnswer } from '../../server/contract/task-shapes.ts'
import { alignLetters } from './typed/align-letters.ts'
import { graphemes } from './typed/graphemes.ts'
import { answerWay, isAnswered, isPicked, type KeyedOption, type OptionSeen } from './ways.ts'

/** With its key for a teacher, and for a student once the answers are final; without it before. */
export type ReviewQuestion = Question | StudentQuestion

export const hasKey = (question: ReviewQuestion): question is Question => 'answers' in question

export type Verdict = 'right' | 'wrong' | 'empty' | 'unknown'

/** The server's mark decides; without one there is nothing to say. */
export function verdictOf(question: ReviewQuestion, answer: EntryAnswer | undefined): Verdict {
  if (answer?.right === true) return 'right'
  if (!isAnswered(question, answer) && !answer?.answers?.some(Boolean)) return 'empty'
  return answer?.right === false ? 'wrong' : 'unknown'
}

/** Equal for marking, by the server's own folds: `strict` questions forgive less (docs/decisions/0099-marking.md). */
export function sameText(a: string, b: string, strict: boolean): boolean {
  const fold = strict ? foldStrict : foldAnswer
  return fold(a) === fold(b)
}

export interface Piece {
  text: string
  mark: 'none' | 'right' | 'wrong' | 'key'
  /** Sort: the place from 1 where this item belongs. */
  belongs?: number
}

export interface Review {
  way: ReturnType<typeof answerWay>
  given: Piece[]
  key: Piece[]
  /** Fill-in: the text between the blanks, null for a blank. */
  parts: (string | null)[]
  /** Typed: drawn as letters. */
  letters: boolean
}

/** An answer and its key as one line each; undefined without the key. Blanks and items stand in their order. */
export function answerBesideKey(
  question: ReviewQuestion,
  answer: EntryAnswer | undefined,
): { given: string; right: string } | undefined {
  if (!hasKey(question)) return undefined
  const { way, given, key } = reviewOf(question, answer)
  switch (way) {
    case 'choice': {
      const picked = given.find(({ mark }) => mark !== 'none')
      return { given: picked?.text ?? '', right: key.find(({ mark }) => mark === 'right')?.text ?? '' }
    }
    case 'typed':
      return {
        given: typeof answer?.answer === 'string' ? answer.answer : '',
        right: question.answers[0]?.answer ?? '',
      }
    case 'blanks':
      return { given: inOneLine(given, ' · '), right: inOneLine(key, ' · ') }
    case 'sort':
      return { given: inOneLine(given, ' › '), right: inOneLine(key, ' › ') }
  }
}

/** Each piece by itself, or its neighbours would turn a number's sign and a point's brackets round. */
const inOneLine = (pieces: readonly Piece[], between: string) =>
  pieces.map(({ text }) => `\u2068${text || '…'}\u2069`).join(between)

/** An answer beside its key, part by part: option, letter, blank or place. Marks need the key; without it all is plain. */
export function reviewOf(question: ReviewQuestion, answer: EntryAnswer | undefined): Review {
  const way = answerWay(question)
  const review: Review = { way, given: [], key: [], parts: [], letters: false }
  const strict = 'strict' in question && Boolean(question.strict)
  switch (way) {
    case 'choice':
      return { ...review, ...choice(question, answer) }
    case 'typed':
      return { ...review, ...typed(question, answer, strict) }
    case 'blanks':
      return { ...review, ...blanks(question, answer, strict) }
    case 'sort': {
      const right = hasKey(question) ? question.answers.map((entry) => entry.answer) : []
      const given = (answer?.answers ?? []).map((text, at): Piece => {
        if (right.length === 0 || text === right[at]) return { text, mark: 'none' }
        return { text, mark: 'wrong', belongs: right.indexOf(text) + 1 || undefined }
      })
      const key = right.map((text, at): Piece => ({ text, mark: given[at]?.mark === 'wrong' ? 'right' : 'none' }))
      return { ...review, given, key }
    }
  }
}

function choice(question: ReviewQuestion, answer: EntryAnswer | undefined): Pick<Review, 'given' | 'key'> {
  const options = optionsOf(question)
  const given = options.map((option): Piece => {
    if (!isPicked(option, answer)) return { text: option.text, mark: 'none' }
    return { text: option.text, mark: option.right === undefined ? 'key' : option.right ? 'right' : 'wrong' }
  })
  return { given, key: options.map((option) => ({ text: option.text, mark: option.right ? 'right' : 'none' })) }
}

/** In the order in which they were seen, each with the name or the place by which it was picked. */
function optionsOf(question: ReviewQuestion): (OptionSeen & { right?: boolean })[] {
  if (!hasKey(question)) return question.options ?? []
  return question.answers.map(({ answer, true: right, id }: KeyedOption, index) => ({
    ...(id === undefined ? { index } : { id }),
    text: answer,
    right: Boolean(right),
  }))
}

function typed(
  question: ReviewQuestion,
  answer: EntryAnswer | undefined,
  strict: boolean,
): Pick<Review, 'given' | 'key' | 'letters'> {
  const text = typeof answer?.answer === 'string' ? answer.answer.trim() : ''
  const key = hasKey(question) ? (question.answers[0]?.answer.trim() ?? '') : ''
  const letters = hasKey(question) ? key !== '' && !/\s/.test(key) : (question.length ?? 0) > 0
  const right = key !== '' && sameText(text, key, strict)
  if (!letters || graphemes(key).length > 14 || graphemes(text).length > 14) {
    const mark = !key ? 'none' : right ? 'right' : 'wrong'
    return { given: text ? [{ text, mark }] : [], key: [{ text: key, mark: 'right' }], letters: false }
  }
  if (!key || right || !text) {
    return { given: plain(graphemes(text)), key: plain(graphemes(key)), letters: true }
  }
  const pairs = alignLetters(graphemes(text), graphemes(key), (a, b) => sameText(a, b, strict))
  return {
    given: pairs.map(({ given, agree }) => ({ text: given ?? '', mark: agree ? 'none' : 'wrong' })),
    key: pairs.flatMap(({ key, agree }) => (key === undefined ? [] : [{ text: key, mark: agree ? 'none' : 'right' }])),
    letters: true,
  }
}

const plain = (letters: string[]): Piece[] => letters.map((text) => ({ text, mark: 'none' }))

function blanks(
  question: ReviewQuestion,
  answer: EntryAnswer | undefined,
  strict: boolean,
): Pick<Review, 'given' | 'key' | 'parts'> {
  const split = hasKey(question) ? splitBlanks(question.answers[0]?.answer ?? '') : undefined
  const parts = split?.parts ?? ('parts' in question ? (question.parts ?? []) : [])
  const count = parts.filter((part) => part === null).length
  const fits = (at: number) => split && sameText(answer?.answers?.[at] ?? '', split.words[at] ?? '', strict)
  const given = Array.from({ length: count }, (_, at): Piece => {
    const text = answer?.answers?.[at] ?? ''
    return { text, mark: !split ? 'none' : fits(at) ? 'right' : 'wrong' }
  })
  const key = (split?.words ?? []).map((text, at): Piece => ({ text, mark: fits(at) ? 'none' : 'right' }))
  return { given, key, parts }
}
