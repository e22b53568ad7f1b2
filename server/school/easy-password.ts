import { randomInt } from 'node:crypto'

/** Letters that do not look or sound like another letter or a digit. No vowels, so that no word results. */
const LETTERS = 'cdfhjkmnprtvwxy'
const DIGITS = '23456789'

/**
 * A password that is easy to read and type, e.g. `hkmt2739`, and satisfies the rules of codes 10 and 11. About 28 bits
 * of entropy; wrong attempts are limited.
 */
export function easyPassword(random: (below: number) => number = randomInt): string {
  const draw = (from: string) => Array.from({ length: 4 }, () => from[random(from.length)]).join('')
  return draw(LETTERS) + draw(DIGITS)
}
