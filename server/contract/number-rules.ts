import { westernDigits } from './rules.ts'

/** National ID without leading zeros, which spreadsheets drop. IDs are compared by this key. */
export const numberKey = (number: string): string => number.replace(/^0+/, '')

/** What a server demands of a new ID number besides being there (setting ID_NUMBER_CHECK). */
export type IdNumberCheck = 'none' | 'il'

/** Digits of an Israeli ID number. */
const IL_DIGITS = 9

/** Countries number people with 5 to 12 digits. */
const PLAUSIBLE = /^\d{5,12}$/
const SAME_DIGIT = /^(\d)\1*$/

/** An unlikely ID number such as `123`, `abc` or `000000000`. Only a warning: schools also use numbers of their own. */
export function isDoubtfulNumber(text: string): boolean {
  const number = westernDigits(text).replace(/[\s\p{Cf}-]/gu, '')
  return number !== '' && (!PLAUSIBLE.test(number) || SAME_DIGIT.test(number))
}

/**
 * Whether the setting refuses this number. `il`: the last of nine digits checks the others, which count once and twice
 * in turn. Spreadsheets remove leading zeros, so a shorter number is filled up with them.
 */
export function isRefusedNumber(number: string, check: IdNumberCheck): boolean {
  if (check === 'none') return false
  const key = numberKey(number)
  if (!/^\d{5,9}$/.test(key)) return true
  const digits = [...key.padStart(IL_DIGITS, '0')].map(Number)
  const sum = digits.reduce((total, digit, at) => total + (at % 2 === 0 ? digit : crossSum(digit * 2)), 0)
  return sum % 10 !== 0
}

/** The number with its leading zeros, if the setting says how long numbers are: with `il` they have nine digits. */
export const withZeros = (number: string, check: IdNumberCheck): string =>
  check === 'none' || isRefusedNumber(number, check) ? number : numberKey(number).padStart(IL_DIGITS, '0')

const crossSum = (number: number): number => (number > 9 ? number - 9 : number)

/** Whether a spreadsheet has shortened a long number to `1.23457E+08`, which loses its last digits. */
export const isPowerOfTen = (text: string): boolean => /^\d[.,٫]?\d*E\+\d+$/i.test(westernDigits(text))
