import { readFileSync } from 'node:fs'
import { foldForSearch } from '../contract/rules.ts'

/** Keys as they lie side by side, in Latin and Arabic, and the alphabets. */
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
/** A key of the digits and those below it. */
const COLUMNS = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', 'qaz', 'wsx', 'edc']
/** Shorter ones are in many a good password. */
const LEAST_OWN = 4

/**
 * Whether this is one of the first passwords that somebody would try: of the list beside this file, a word of it with a
 * year or a run of digits, keys side by side, or made of the person's own login name or number (`own`).
 */
export function isCommonPassword(password: string, own: string[] = []): boolean {
  const plain = plainOf(password)
  if (known().passwords.has(plain) || isWalk(plain)) return true
  if (own.map(plainOf).some((one) => one.length >= LEAST_OWN && (plain.includes(one) || one.includes(plain))))
    return true
  const [, before = '', word = '', after = ''] = /^(\d*)(\D+)(\d*)$/.exec(plain) ?? []
  return known().words.has(word) && isPlainNumber(before) && isPlainNumber(after)
}

/** As it is compared: without case, marks, signs and spaces, and with the letters that signs and 0 stand for. */
const plainOf = (text: string): string =>
  foldForSearch(text)
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replace(/(?<=\p{L})0(?=\p{L})/gu, 'o')
    .replace(/[^\p{L}\p{Nd}]/gu, '')

const isPlainNumber = (digits: string): boolean => digits === '' || /^(19|20)\d\d$/.test(digits) || isAlongARow(digits)

/** The same key again and again, or neighbours in either direction. */
const isAlongARow = (keys: string): boolean =>
  /^(.)\1*$/u.test(keys) || [...ROWS, ...COLUMNS].some((row) => row.includes(keys) || row.includes(reversed(keys)))

/** `qwe123`, `1qaz2wsx`, `aaa111`, and `1q2w3e4r`, two rows in turns. */
function isWalk(plain: string): boolean {
  const runs = plain.match(/\d?\p{L}+|\d+/gu) ?? []
  const parts = plain.match(/\d+|\D+/g) ?? []
  const inTurns = [plain.replace(/(.)./gu, '$1'), plain.replace(/.(.)/gu, '$1')]
  return [runs, parts, inTurns].some((keys) => keys.every((some) => some.length > 1 && isAlongARow(some)))
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
