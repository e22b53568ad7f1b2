import { entriesOf, isSameSide, type Side } from '../../events/ways/sides.ts'
import type { KeyAnswer } from './answer-way-rules.ts'
import type { ErrorText } from './errors.ts'

export { isSameSide, type Side }

export const PAIRS_LEAST = 2
export const PAIRS_MOST = 10
/** Right entries that fit nothing. */
export const EXTRAS_MOST = 5
/** Letters (UTF-16) of one side. */
export const SIDE_LETTERS_MOST = 300

/** A side as the wire has it. */
export interface WireSide {
  answer: string
  img?: string
}

/** A side of a pair as the log stores it. */
export const sideOf = ({ answer = '', img = '' }: Partial<WireSide> = {}): Side => ({ text: answer, image: img })

/** A stored side as the wire has it. */
export const wireSide = ({ text, image }: Side): WireSide => ({ answer: text, ...(image !== '' && { img: image }) })

/** A side as text. A picture is the number of its entry, from 1. */
export const sideText = ({ text, image }: Side, at: number): string =>
  [text, image && `[${at + 1}]`].filter(Boolean).join(' ')

const hasContent = ({ text, image }: Side): boolean => text !== '' || image !== ''

/** A side is one line, because each line of an answer as text is a pair. */
const cleanSide = (side: Partial<WireSide> | undefined, clean: (text: string) => string): WireSide => {
  const { text, image } = sideOf(side)
  return wireSide({ text: clean(text).replace(/\s+/g, ' '), image })
}

/** Sides cleaned, empty pairs dropped. */
export const cleanPairs = (answers: readonly KeyAnswer[], clean: (text: string) => string): KeyAnswer[] =>
  answers.flatMap((answer) => {
    const left = cleanSide(answer, clean)
    const match = cleanSide(answer.match, clean)
    const matched = hasContent(sideOf(match))
    return matched || hasContent(sideOf(left)) ? [{ ...left, ...(matched && { match }) }] : []
  })

/**
 * Left and right entries of the wire's answers: each pair is an answer with its `match`; one without a left side is a
 * right entry that fits nothing, and follows the pairs.
 */
export function sidesOf(answers: readonly KeyAnswer[]): { left: Side[]; right: Side[] } {
  const isPair = (answer: KeyAnswer) => hasContent(sideOf(answer))
  const pairs = answers.filter(isPair)
  const extras = answers.filter((answer) => !isPair(answer))
  return { left: pairs.map(sideOf), right: [...pairs, ...extras].map(({ match }) => sideOf(match)) }
}

/** The different right entries of a question with its key. An answer's `places` are places in this list. */
export const rightEntries = (answers: readonly KeyAnswer[]): Side[] =>
  entriesOf(sidesOf(answers).right.filter(hasContent))

/** The answers with the pairs first, or the first broken rule. */
export function checkPairs(answers: KeyAnswer[]): KeyAnswer[] | ErrorText {
  const { left, right } = sidesOf(answers)
  if (left.length < PAIRS_LEAST || left.length > PAIRS_MOST) return 'two_to_ten_pairs'
  if (right.length - left.length > EXTRAS_MOST) return 'too_many_extras'
  if (!right.every(hasContent)) return 'pair_without_match'
  if (left.some((side, at) => left.findIndex((other) => isSameSide(side, other)) < at)) return 'left_twice'
  if (entriesOf(right).length < PAIRS_LEAST) return 'one_match_for_all'
  if ([...left, ...right].some(({ text }) => text.length > SIDE_LETTERS_MOST)) return 'too_long'
  return right.map((side, at) => ({ ...wireSide(left[at] ?? { text: '', image: '' }), match: wireSide(side) }))
}
