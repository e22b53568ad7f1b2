import { composed, westernDigits } from '../contract/rules.ts'

// Cleans typed or pasted names and numbers before they are stored.

/**
 * Direction controls and invisible characters. Joiners are kept, because they change how Persian and Urdu names look.
 */
const INVISIBLE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** A name on one line, composed, without control characters; empty if no visible character is left. */
export const cleanName = (text: string): string =>
  composed(
    text
      .replace(INVISIBLE, '')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  )

/** An ID number in Western digits, without the spaces and marks that spreadsheets add. */
export const cleanNumber = (text: string): string => westernDigits(text).replace(/[\p{Cc}\p{Cf}\s]+/gu, '')

/** A username for lookup: composed, lower case, without white space. */
export const cleanLogin = (text: string): string => composed(cleanNumber(text)).toLowerCase()
