import { composed } from './composed.ts'

/** Eastern Arabic and Persian digits become Western (docs/decisions/0095-languages.md). */
export const westernDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** Tatweel, the harakat, the superscript alef, the Quranic and the extended marks. */
const MARKS = /[\u0640\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u08CA-\u08E1\u08E3-\u08FF]/g
/**
 * Direction marks, isolates, word joiner, zero-width space, soft hyphen: invisible and never typed, but present in
 * pasted text.
 */
const INVISIBLE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
/** ZWNJ and ZWJ. They change how letters join, so only tolerant comparison drops them. */
const JOINERS = /[\u200C\u200D]/g
/**
 * Arabic presentation forms (e.g. the lam-alef ligature ﻻ). Old documents contain them; NFC does not replace them, NFKC
 * does.
 */
const SHAPES = /[\uFB50-\uFBB1\uFBD3-\uFDFB\uFE80-\uFEFC]+/g

const plain = (text: string): string =>
  composed(text.replace(SHAPES, (shapes) => shapes.normalize('NFKC')).replace(INVISIBLE, ''))

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim()

/**
 * Fold for strict marking: ignores case, outer and repeated white space, Unicode composition and invisible characters.
 */
export const foldStrict = (text: string): string => composed(spaced(plain(text)).toLowerCase())

/**
 * Fold for tolerant marking and for search: also ignores diacritics, tatweel, hamza on alef and the script of digits.
 */
export const foldText = (text: string): string =>
  composed(
    spaced(
      westernDigits(plain(text))
        .replace(MARKS, '')
        .replace(JOINERS, '')
        .replace(/[أإآٱ]/g, 'ا'),
    ).toLowerCase(),
  )

/**
 * Between digits, turns the Arabic and the European decimal separator into a point and drops the Arabic thousands
 * separator.
 */
const foldNumbers = (text: string): string => text.replace(/(?<=\d)[٫,](?=\d)/g, '.').replace(/(?<=\d)٬(?=\d)/g, '')

/**
 * Fold for tolerant marking: `٣٫٥`, `3,5` and `3.5` are equal. Search does not use it: stored columns already hold
 * `3,5` unchanged.
 */
export const foldAnswer = (text: string): string => foldNumbers(foldText(text))

/** How answers are folded before they are compared, and how rules and corrections store them. */
export const markingFold = (strict: boolean): ((text: string) => string) => (strict ? foldStrict : foldAnswer)

/** The letters that Persian, Urdu and Kurdish keyboards write for ك, ه and ة. */
const KEYBOARD_LETTERS: Record<string, string> = { ک: 'ك', ہ: 'ه', ھ: 'ه', ۃ: 'ة' }

/** Whether `arabicLetters` changes a text. Nearly all texts have none of these letters, so it is asked first. */
export const hasKeyboardLetters = (text: string): boolean => /[کہھۃی]/.test(text)

/**
 * The Arabic letters for those of other keyboards. `finalYeh` stands for ی at the end of a word, also before a tatweel there; it is ي
 * everywhere else. If `finalYeh` is ی, the letter stays at the ends of words and becomes ي everywhere else.
 */
export function arabicLetters(text: string, finalYeh: 'ي' | 'ی'): string {
  const letters = text
    .replace(/[کہھۃ]/g, (letter) => KEYBOARD_LETTERS[letter] ?? letter)
    // With a combining hamza it is ئ, also at the end.
    .replace(/ی(?=\p{M}*\u0654|[\p{M}ـ]*(?!ـ)\p{L})/gu, 'ي')
  return finalYeh === 'ی' ? letters : letters.replaceAll('ی', finalYeh)
}

/** The form in which marking compares texts. At the end of a word, ی stays, because it may stand for ي or for ى. */
export const comparedText = (text: string, strict: boolean): string =>
  // Before the letters are replaced: their presentation forms, which text from a PDF has, become letters here.
  markingFold(strict)(arabicLetters(plain(text), 'ی'))

/** Whether two results of `comparedText` are equal when each ی may be read as ي or as ى, independently of the others. */
export function agree(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at += 1) {
    const [letter, beside] = [one[at], other[at]]
    if (letter !== beside && !isYeh(letter, beside) && !isYeh(beside, letter)) return false
  }
  return true
}

const isYeh = (either: string | undefined, letter: string | undefined): boolean =>
  either === 'ی' && (letter === 'ي' || letter === 'ى')

/**
 * Whether marking takes two texts for the same (docs/decisions/0099-marking.md). Persian, Urdu and Kurdish keyboards have one
 * letter for ي and ى, which looks like either, so in each word it may stand for both.
 */
export const sameForMarking = (a: string, b: string, strict: boolean): boolean =>
  agree(comparedText(a, strict), comparedText(b, strict))

/**
 * Fold for columns that are searched and sorted. Also treats ة/ه, ى/ي, ؤ/و and ئ/ي as equal, because people type names
 * either way, and the forms of ك, ي and ه that Persian and Urdu keyboards write (ک ی ہ ھ ە ۀ ۂ ۃ). A change of this fold
 * needs a migration of the stored columns.
 */
export const foldForSearch = (text: string): string =>
  composed(
    spaced(
      foldText(text)
        .replace(/[ةہھەۀۂۃ]/g, 'ه')
        .replace(/[ىئی]/g, 'ي')
        .replace(/ک/g, 'ك')
        .replace(/ؤ/g, 'و')
        .replace(/ء/g, ''),
    ),
  )
