import { composed } from '../../../server/contract/rules.ts'

/** Missing in Firefox before 125. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('ar', { granularity: 'grapheme' }) : null

/** Splits text into graphemes: a letter with its marks is one. */
export function graphemes(text: string, by: Intl.Segmenter | null = segmenter): string[] {
  const whole = composed(text)
  if (!by) return whole.match(/\P{M}?\p{M}*/gu)?.filter(Boolean) ?? []
  return Array.from(by.segment(whole), (part) => part.segment)
}

/** The graphemes of a typed word without white space. */
const inBoxes = (text: string) => graphemes(text.replace(/\s+/g, ''))

/**
 * Cuts the text of a field with `length` letter boxes, after input that ends at `caret`. Letters before the caret have
 * priority, then the last letters after it, so that input in the middle overwrites what follows and keeps the end of the
 * word. Input at the end of a full word is dropped.
 */
export function fitLetters(text: string, length: number, caret = text.length): { text: string; caret: number } {
  const [before, after] = [inBoxes(text.slice(0, caret)), inBoxes(text.slice(caret))]
  const kept = before.slice(0, length)
  const rest = after.slice(Math.max(0, kept.length + after.length - length))
  return { text: graphemes([...kept, ...rest].join('')).join(''), caret: kept.join('').length }
}

/** Number of boxes before the caret. */
export const boxesBefore = (text: string, caret: number): number => inBoxes(text.slice(0, caret)).length

/** One entry for each box: its letter or ''. `next` is the index of the first empty box. */
export function letterBoxes(text: string, length: number): { letters: string[]; next: number } {
  const typed = inBoxes(text).slice(0, length)
  return { letters: Array.from({ length }, (_, at) => typed[at] ?? ''), next: typed.length }
}

/** An unfinished Arabic word shows its last letter in its joining form («خليـ»), as in handwriting. */
export function joinedSoFar(text: string, length: number): string {
  const typed = graphemes(text)
  if (typed.length === 0 || typed.length >= length) return text
  const last = (typed.at(-1) ?? '').replace(/\p{M}/gu, '')
  return /^[بتثجحخسشصضطظعغفقكلمنهيئپچڤگ]$/.test(last) ? `${text}ـ` : text
}
