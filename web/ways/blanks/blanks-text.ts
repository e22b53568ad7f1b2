export interface Selected {
  text: string
  /** The selection after the change, as indices into `text`. */
  start: number
  end: number
}

const INSIDE = /[[\]]/
const OF_WORD = /[\p{L}\p{M}\p{N}'’\u0640-]/u

/**
 * Turns the selected words into one blank; without a selection, the word at the caret. Inside a blank, removes its brackets.
 * Returns undefined when there is no word, or the selection contains a bracket.
 */
export function toggleBlank(text: string, from: number, to: number): Selected | undefined {
  const open = text.lastIndexOf('[', Math.max(0, from - (text[from] === '[' ? 0 : 1)))
  const close = text.indexOf(']', Math.max(from, open))
  const between = open >= 0 && close >= 0 && close + 1 >= to && !INSIDE.test(text.slice(open + 1, close))
  if (between) {
    const word = text.slice(open + 1, close)
    return { text: text.slice(0, open) + word + text.slice(close + 1), start: open, end: open + word.length }
  }
  let start = from
  let end = to
  if (start === end) {
    while (start > 0 && OF_WORD.test(text[start - 1] ?? '')) start--
    while (end < text.length && OF_WORD.test(text[end] ?? '')) end++
  }
  while (start < end && /\s/.test(text[start] ?? '')) start++
  while (end > start && /\s/.test(text[end - 1] ?? '')) end--
  const word = text.slice(start, end)
  if (word === '' || INSIDE.test(word)) return undefined
  return { text: `${text.slice(0, start)}[${word}]${text.slice(end)}`, start, end: end + 2 }
}

/** Splits the passage into text and blanks (with their brackets), to colour the blanks. */
export function blankPieces(text: string): { text: string; blank: boolean }[] {
  const pieces: { text: string; blank: boolean }[] = []
  let rest = 0
  for (const match of text.matchAll(/\[[^[\]]*[^[\]\s][^[\]]*\]/g)) {
    if (match.index > rest) pieces.push({ text: text.slice(rest, match.index), blank: false })
    pieces.push({ text: match[0], blank: true })
    rest = match.index + match[0].length
  }
  if (rest < text.length) pieces.push({ text: text.slice(rest), blank: false })
  return pieces
}
