import { westernDigits } from './rules.ts'

/** National ID without leading zeros, which spreadsheets drop. IDs are compared by this key. */
export const numberKey = (number: string): string => number.replace(/^0+/, '')

/** Whether a spreadsheet has shortened a long number to `1.23457E+08`, which loses its last digits. */
export const isPowerOfTen = (text: string): boolean => /^\d[.,٫]?\d*E\+\d+$/i.test(westernDigits(text))
