import { OPEN_LETTERS_MOST, OPEN_WORDS_MOST } from '../../../server/contract/answer-way-rules.ts'
import type { LengthGuide } from '../../../server/contract/questions.ts'

/** Number of words: runs between white space that have a letter or a digit. */
export const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** How the length compares with the author's suggestion. */
export type Length = 'short' | 'good' | 'long'

export const lengthOf = (words: number, { from, to }: LengthGuide): Length =>
  words < Math.max(from, 1) ? 'short' : words > to ? 'long' : 'good'

/** Which text says a suggested length: with one end only, the other one is open. */
export const guideText = ({ from, to }: LengthGuide): 'between' | 'least' | 'most' =>
  to >= OPEN_WORDS_MOST ? 'least' : from <= 1 ? 'most' : 'between'

/** Letters that are left, once they are few. */
export function lettersLeft(text: string): number | undefined {
  const left = OPEN_LETTERS_MOST - text.length
  return left <= 300 ? left : undefined
}
