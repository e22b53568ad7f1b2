/**
 * Where a key leads from row `at` (-1: the search box) of `count` rows: a row, -1 for the search box, or undefined where
 * the key means nothing here.
 */
export function nextRow(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1)
  // In the box the other keys move in the text.
  if (at < 0) return undefined
  if (key === 'ArrowUp') return at - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
