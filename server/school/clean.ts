import { composed, westernDigits } from '../contract/rules.ts'

// What people type or paste into names and numbers, as it is stored.

/** Orders to the line's direction and letters that nobody sees; joiners stay, for they change how Persian and Urdu names look. */
const INVISIBLE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** A name on one line, composed, without control characters: '' for one that nobody could read. */
export const cleanName = (text: string): string =>
  composed(
    text
      .replace(INVISIBLE, '')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  )

/** An ID number: Western digits, without the spaces and marks that spreadsheets bring along. */
export const cleanNumber = (text: string): string => westernDigits(text).replace(/[\p{Cc}\p{Cf}\s]+/gu, '')

/** A login name as it is looked up: composed, lower case, no white space. */
export const cleanLogin = (text: string): string => composed(cleanNumber(text)).toLowerCase()
