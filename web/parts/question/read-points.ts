import { westernDigits } from '../../../server/contract/rules.ts'
import { MOST_POINTS } from './points.ts'

/** Western digits, and no direction marks, which a copied number may have. */
const plain = (text: string): string =>
  westernDigits(text)
    .replace(/\p{Cf}/gu, '')
    .trim()

/** A typed number of points in any digits, in hundredths; undefined if it is none from 0 to `of`. */
export function readPoints(text: string, of: number): number | undefined {
  const number = plain(text).replace(/[٫,،]/, '.')
  if (!/^\d{1,3}(\.\d{0,2})?$|^\.\d{1,2}$/.test(number)) return undefined
  const earned = Math.round(100 * Number(number))
  return earned <= of ? earned : undefined
}

/** What a question is worth, typed in any digits: a whole number of points from 1; undefined for anything else. */
export function readWorth(text: string): number | undefined {
  const number = plain(text)
  if (!/^\d{1,3}$/.test(number)) return undefined
  const points = Number(number)
  return points >= 1 && points <= MOST_POINTS ? points : undefined
}
