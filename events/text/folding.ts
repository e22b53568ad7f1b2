import { composed } from './composed.ts'

/** Eastern Arabic and Persian digits become Western (docs/decisions/0095-languages.md). */
export const westernDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** Tatweel, the harakat, the superscript alef, the Quranic and the extended marks. */
const MARKS = /[\u0640\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u08CA-\u08E1\u08E3-\u08FF]/g
/** Direction marks, isolates, word joiner, zero-width space, soft hyphen: nobody sees or types them, pasted text brings them along. */
const INVISIBLE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
/** ZWNJ and ZWJ: they change how letters join, so only forgiving comparison drops them. */
const JOINERS = /[\u200C\u200D]/g
/** Letters as shapes (the single lam-alef ﻻ): old documents hold them, NFC leaves them alone. */
const SHAPES = /[\uFB50-\uFBB1\uFBD3-\uFDFB\uFE80-\uFEFC]+/g

const plain = (text: string): string =>
  composed(text.replace(SHAPES, (shapes) => shapes.normalize('NFKC')).replace(INVISIBLE, ''))

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** What even strict marking drops: case, outer and repeated white space, Unicode composition, what nobody can see. */
export const foldStrict = (text: string): string => composed(spaced(plain(text)).toLowerCase())

/** What forgiving marking and searching both drop: that, and marks, tatweel, hamza on alef, digits' script. */
export const foldText = (text: string): string =>
  composed(
    spaced(
      westernDigits(plain(text))
        .replace(MARKS, '')
        .replace(JOINERS, '')
        .replace(/[أإآٱ]/g, 'ا'),
    ).toLowerCase(),
  )

/** Between digits: the Arabic or the European decimal separator is a point, the Arabic thousands separator is nothing. */
const foldNumbers = (text: string): string => text.replace(/(?<=\d)[٫,](?=\d)/g, '.').replace(/(?<=\d)٬(?=\d)/g, '')

/** What forgiving marking drops: `٣٫٥`, `3,5` and `3.5` are one number. Columns that are searched keep `foldText`. */
export const foldAnswer = (text: string): string => foldNumbers(foldText(text))

/** For columns that are searched and sorted: ة/ه, ى/ي, ؤ/و and ئ/ي meet as well, so a reader finds a name however it is typed. */
export const foldForSearch = (text: string): string =>
  composed(spaced(foldText(text).replace(/ة/g, 'ه').replace(/[ىئ]/g, 'ي').replace(/ؤ/g, 'و').replace(/ء/g, '')))
