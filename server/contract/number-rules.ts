import { westernDigits } from './rules.ts'

/** What two ID numbers are compared by: a spreadsheet takes away the zeros that one begins with, so these tell nobody apart. */
export const numberKey = (number: string): string => number.replace(/^0+/, '')

/** `1.23457E+08`: a spreadsheet has made a power of ten of a long number, and its last digits are gone. */
export const isPowerOfTen = (text: string): boolean => /^\d[.,٫]?\d*E\+\d+$/i.test(westernDigits(text))
