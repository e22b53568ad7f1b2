/** Shorter words have too many neighbours. */
const SHORTEST_TYPED = 4

export const isLongEnough = (typed: string): boolean => typed.length >= SHORTEST_TYPED

/** Do they differ by at most one typing error: a letter added, missing or wrong, or two neighbours swapped? */
export function isOneTypo(typed: string, word: string): boolean {
  const more = typed.length - word.length
  if (more > 1 || more < -1) return false
  const shorter = Math.min(typed.length, word.length)
  let from = 0
  while (from < shorter && typed[from] === word[from]) from += 1
  if (more === 1) return typed.slice(from + 1) === word.slice(from)
  if (more === -1) return typed.slice(from) === word.slice(from + 1)
  if (typed.slice(from + 1) === word.slice(from + 1)) return true
  const swapped = typed[from] === word[from + 1] && typed[from + 1] === word[from]
  return swapped && typed.slice(from + 2) === word.slice(from + 2)
}
