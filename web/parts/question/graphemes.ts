/** None in Firefox before 125. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('ar', { granularity: 'grapheme' }) : null

/** Letters as people count them: a letter with its marks is one, never its code points. */
export function graphemes(text: string, by: Intl.Segmenter | null = segmenter): string[] {
  const composed = text.normalize('NFC')
  if (!by) return composed.match(/\P{M}?\p{M}*/gu)?.filter(Boolean) ?? []
  return Array.from(by.segment(composed), (part) => part.segment)
}

/**
 * What is kept of a typed word that is drawn as letter boxes: no white space, at most `length` letters.
 * While an input method composes, the text is left alone: cutting it would break the composition.
 */
export function fitLetters(text: string, length: number, composing = false): string {
  if (composing) return text
  return graphemes(text.replace(/\s+/g, '')).slice(0, length).join('')
}

/** One entry for each box: its letter or ''. The first empty box is the one that is written next. */
export function letterBoxes(text: string, length: number): { letters: string[]; next: number } {
  const typed = graphemes(text.replace(/\s+/g, '')).slice(0, length)
  return { letters: Array.from({ length }, (_, at) => typed[at] ?? ''), next: typed.length }
}

/** An unfinished Arabic word shows its last letter joined forward («خليـ»), as a hand would leave it. */
export function joinedSoFar(text: string, length: number): string {
  const typed = graphemes(text)
  if (typed.length === 0 || typed.length >= length) return text
  const last = (typed.at(-1) ?? '').replace(/\p{M}/gu, '')
  return /^[بتثجحخسشصضطظعغفقكلمنهيئپچڤگ]$/.test(last) ? `${text}ـ` : text
}
