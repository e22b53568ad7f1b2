import { readFileSync } from 'node:fs'
import { foldForSearch } from '../contract/rules.ts'

/** Rows of neighbouring keys, Latin and Arabic, and the alphabets. */
const ROWS = [
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  'ضصثقفغعهخحجد',
  'شسيبلاتنمكط',
  'ئءؤرلاىةوزظ',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
].map(foldForSearch)
/** Columns of keys: a digit and the keys below it. */
const COLUMNS = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', 'qaz', 'wsx', 'edc']
/** Shorter parts of a username or number occur in many good passwords. */
const MIN_OWN_LENGTH = 4

/**
 * Whether the password is easy to guess: in the list beside this file, a word of the list with a year or a run of
 * digits, neighbouring keys, or derived from the person's username or number (`own`).
 */
export function isCommonPassword(password: string, own: string[] = []): boolean {
  const plain = plainOf(password)
  if (known().passwords.has(plain) || isKeyboardPattern(plain)) return true
  if (own.map(plainOf).some((one) => one.length >= MIN_OWN_LENGTH && (plain.includes(one) || one.includes(plain))))
    return true
  const [, before = '', word = '', after = ''] = /^(\d*)(\D+)(\d*)$/.exec(plain) ?? []
  return known().words.has(word) && isPlainNumber(before) && isPlainNumber(after)
}

/**
 * The form for comparison: without case, marks, signs and spaces; `@`, `$` and a 0 between letters replaced by the
 * letters that they imitate.
 */
const plainOf = (text: string): string =>
  foldForSearch(text)
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replace(/(?<=\p{L})0(?=\p{L})/gu, 'o')
    .replace(/[^\p{L}\p{Nd}]/gu, '')

const isPlainNumber = (digits: string): boolean => digits === '' || /^(19|20)\d\d$/.test(digits) || isKeyRun(digits)

/** Whether all keys are equal, or neighbours in one direction. */
const isKeyRun = (keys: string): boolean =>
  /^(.)\1*$/u.test(keys) || [...ROWS, ...COLUMNS].some((row) => row.includes(keys) || row.includes(reversed(keys)))

/** Matches `qwe123`, `1qaz2wsx`, `aaa111` and `1q2w3e4r` (two rows alternating). */
function isKeyboardPattern(plain: string): boolean {
  const runs = plain.match(/\d?\p{L}+|\d+/gu) ?? []
  const parts = plain.match(/\d+|\D+/g) ?? []
  const alternating = [plain.replace(/(.)./gu, '$1'), plain.replace(/.(.)/gu, '$1')]
  return [runs, parts, alternating].some((keys) => keys.every((some) => some.length > 1 && isKeyRun(some)))
}

const reversed = (text: string): string => [...text].reverse().join('')

let lists: Record<'words' | 'passwords', ReadonlySet<string>> | undefined

function known() {
  if (lists) return lists
  const text = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  const [, words = '', passwords = ''] = text.split(/^# (?:words|passwords)$/m)
  const setOf = (part: string) => new Set(part.split(/\s+/).map(plainOf).filter(Boolean))
  lists = { words: setOf(words), passwords: setOf(passwords) }
  return lists
}
