import { westernDigits } from '../../server/contract/rules.ts'

/**
 * Parses a typed score: a whole number from 0 to 100 in any digits, optionally with a per cent sign; undefined for
 * anything else.
 */
export function readScore(text: string): number | undefined {
  const plain = westernDigits(text).replace(/[%٪\s\p{Cf}]/gu, '')
  if (!/^\d{1,3}$/.test(plain)) return undefined
  const score = Number(plain)
  return score <= 100 ? score : undefined
}

/** One step up or down, limited to 0 to 100. */
export const stepScore = (text: string, by: number): string =>
  String(Math.min(100, Math.max(0, (readScore(text) ?? (by > 0 ? -by : 0)) + by)))
