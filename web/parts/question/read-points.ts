import { westernDigits } from '../../../server/contract/rules.ts'

/** A typed number of points in any digits, in hundredths; undefined if it is none from 0 to `of`. */
export function readPoints(text: string, of: number): number | undefined {
  const plain = westernDigits(text).trim().replace(/[٫,]/, '.')
  if (!/^\d{1,3}(\.\d{0,2})?$|^\.\d{1,2}$/.test(plain)) return undefined
  const earned = Math.round(100 * Number(plain))
  return earned <= of ? earned : undefined
}
