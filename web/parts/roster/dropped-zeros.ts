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

/** A number without a zero at its beginning. Others were text in the spreadsheet, which leaves texts as they are. */
const PLAIN = /^[1-9]\d*$/
/** Shorter phone numbers are those of services and extensions. A longer one begins with its country, and lacks no zero. */
const PHONE = { least: 7, most: 10 }
/** Shorter ID numbers are numbers of a school's own. */
const LEAST_ID = 5

/**
 * The numbers that may have lost zeros, each with its zeros, by line: phones with one 0, ID numbers as long as most of the
 * file. No rule is right in every country, so the user decides.
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
  // A length of more than half of them is also that of the one in the middle.
  const middle = lengths[lengths.length >> 1] ?? 0
  return lengths.filter((length) => length === middle).length * 2 > lengths.length ? middle : 0
}
