import { composed } from '../../../server/contract/rules.ts'

/** None in Firefox before 125. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('ar', { granularity: 'grapheme' }) : null

/** Letters as people count them: a letter with its marks is one, never its code points. */
export function graphemes(text: string, by: Intl.Segmenter | null = segmenter): string[] {
  const whole = composed(text)
  if (!by) return whole.match(/\P{M}?\p{M}*/gu)?.filter(Boolean) ?? []
  return Array.from(by.segment(whole), (part) => part.segment)
}

/** A typed word as letter boxes hold it: no white space. */
const inBoxes = (text: string) => graphemes(text.replace(/\s+/g, ''))

/**
 * What is kept of a field that is drawn as letter boxes, where letters were just written before `caret`: at most `length`
 * of them. What was written is kept and pushes out what stood after it, so that the end of a word is not lost; at the end
 * of a full word nothing more goes in.
 */
export function fitLetters(text: string, length: number, caret = text.length): { text: string; caret: number } {
  const [before, after] = [inBoxes(text.slice(0, caret)), inBoxes(text.slice(caret))]
  const kept = before.slice(0, length)
  const rest = after.slice(Math.max(0, kept.length + after.length - length))
  return { text: graphemes([...kept, ...rest].join('')).join(''), caret: kept.join('').length }
}

/** How many boxes stand before the caret of the field. */
export const boxesBefore = (text: string, caret: number): number => inBoxes(text.slice(0, caret)).length

/** One entry for each box: its letter or ''. The first empty box is the one that is written next. */
export function letterBoxes(text: string, length: number): { letters: string[]; next: number } {
  const typed = inBoxes(text).slice(0, length)
  return { letters: Array.from({ length }, (_, at) => typed[at] ?? ''), next: typed.length }
}

/** An unfinished Arabic word shows its last letter joined forward («خليـ»), as a hand would leave it. */
export function joinedSoFar(text: string, length: number): string {
  const typed = graphemes(text)
  if (typed.length === 0 || typed.length >= length) return text
  const last = (typed.at(-1) ?? '').replace(/\p{M}/gu, '')
  return /^[بتثجحخسشصضطظعغفقكلمنهيئپچڤگ]$/.test(last) ? `${text}ـ` : text
}
