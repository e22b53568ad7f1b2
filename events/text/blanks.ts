/**
 * Words in square brackets are the blanks (docs/decisions/0101-question-authoring.md): the text pieces in order with null for each
 * blank, and the hidden words, trimmed. Brackets with nothing in them are plain text.
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
