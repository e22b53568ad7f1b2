/**
 * Splits a passage; words in square brackets are the blanks (docs/decisions/0101-question-authoring.md). `parts` has the texts in
 * order with null for each blank, `words` the hidden words, trimmed. Empty brackets are plain text. With `alternatives` a
 * blank has several accepted texts, and its word is the first of them.
 */
export function splitBlanks(passage: string, alternatives?: boolean): { parts: (string | null)[]; words: string[] } {
  const parts: (string | null)[] = []
  const words: string[] = []
  let rest = 0
  for (const match of passage.matchAll(/\[([^[\]]+)\]/g)) {
    const word = match[1]?.trim()
    if (!word) continue
    if (match.index > rest) parts.push(passage.slice(rest, match.index))
    parts.push(null)
    words.push(alternatives ? (textsOf(word)[0] ?? word) : word)
    rest = match.index + match[0].length
  }
  if (rest < passage.length) parts.push(passage.slice(rest))
  return { parts, words }
}

/** The accepted texts of each blank, at least one. Only with `alternatives` does `|` separate texts: `[cat|kitten]`. */
export const acceptedTexts = (passage: string, alternatives: boolean | undefined): string[][] =>
  splitBlanks(passage).words.map((word) => (alternatives ? textsOf(word) : [word]))

/** Whether a blank has a `|` beside a text. */
export const hasBars = (passage: string): boolean =>
  splitBlanks(passage).words.some((word) => word.includes('|') && /[^|\s]/.test(word))

function textsOf(word: string): string[] {
  const texts = word.split('|').map((text) => text.trim())
  const written = texts.filter((text) => text !== '')
  return written.length > 0 ? written : [word]
}
