/**
 * Splits a passage; words in square brackets are the blanks (docs/decisions/0101-question-authoring.md). `parts` has the texts in
 * order with null for each blank, `words` the hidden words, trimmed. Empty brackets are plain text.
 */
export function splitBlanks(passage: string): { parts: (string | null)[]; words: string[] } {
  const parts: (string | null)[] = []
  const words: string[] = []
  let rest = 0
  for (const match of passage.matchAll(/\[([^[\]]+)\]/g)) {
    const word = match[1]?.trim()
    if (!word) continue
    if (match.index > rest) parts.push(passage.slice(rest, match.index))
    parts.push(null)
    words.push(word)
    rest = match.index + match[0].length
  }
  if (rest < passage.length) parts.push(passage.slice(rest))
  return { parts, words }
}
