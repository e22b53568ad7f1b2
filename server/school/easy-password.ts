import { randomInt } from 'node:crypto'

/** No letter that looks or sounds like another, nor like a digit, and no vowel, so that no word comes out. */
const LETTERS = 'cdfhjkmnprtvwxy'
const DIGITS = '23456789'

/** Easy to read from paper and to type, e.g. `hkmt2739`; keeps the rules of codes 10 and 11. About 28 bits, and wrong ones are counted. */
export function easyPassword(random: (below: number) => number = randomInt): string {
  const draw = (from: string) => Array.from({ length: 4 }, () => from[random(from.length)]).join('')
  return draw(LETTERS) + draw(DIGITS)
}
