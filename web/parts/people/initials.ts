/** First letters of the first and the last word, apart so that Arabic letters don't join: «ل ح». */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/^ال(?=..)/, ''))
    .filter(Boolean)
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : [words[0]]
  return letters
    .map((word) => (word ? [...word][0] : ''))
    .join(' ')
    .trim()
}
