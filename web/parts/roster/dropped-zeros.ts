import { numberKey } from '../../../server/contract/number-rules.ts'
import { westernDigits } from '../../../server/contract/rules.ts'

/** Fields with numbers whose leading zeros a spreadsheet drops. */
export const ZERO_FIELDS = ['phone', 'zehot'] as const
export type ZeroField = (typeof ZERO_FIELDS)[number]

/** A cell of the column. */
export interface NumberCell {
  line: number
  text: string
}

/** A number that does not begin with a zero. One with a zero or other characters was a text, which spreadsheets do not change. */
const PLAIN = /^[1-9]\d*$/
/** Shorter phone numbers are those of services and extensions. A longer one begins with a country code, so it has lost no zero. */
const PHONE = { least: 7, most: 10 }
/** Schools that number their people themselves use shorter numbers. */
const LEAST_ID = 5

/**
 * By line, the numbers that may have lost zeros, with the zeros added. A phone gets one 0. An ID number gets the length that most ID
 * numbers of the file have. No rule is right in every country, so the user decides.
 */
export function droppedZeros(field: ZeroField, cells: readonly NumberCell[]): Map<number, string> {
  const numbers = cells.map(({ line, text }) => ({ line, number: westernDigits(text) }))
  const found = numbers.filter(({ number }) => PLAIN.test(number))
  if (field === 'phone') {
    const lacking = found.filter(({ number: { length } }) => length >= PHONE.least && length <= PHONE.most)
    return new Map(lacking.map(({ line, number }) => [line, `0${number}`]))
  }
  const digits = usualLength(numbers.map(({ number }) => number))
  const short = found.filter(({ number: { length } }) => length >= LEAST_ID && length < digits)
  return new Map(short.map(({ line, number }) => [line, number.padStart(digits, '0')]))
}

/** The number of digits of more than half of the ID numbers; 0 if there is none. */
function usualLength(numbers: readonly string[]): number {
  const written = numbers.filter((number) => /^\d+$/.test(number) && numberKey(number) !== '')
  const lengths = written.map(({ length }) => length).sort((a, b) => a - b)
  // If more than half of them have the same length, the one in the middle of the sorted lengths is this length.
  const middle = lengths[lengths.length >> 1] ?? 0
  return lengths.filter((length) => length === middle).length * 2 > lengths.length ? middle : 0
}
