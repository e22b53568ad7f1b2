export interface LetterPair {
  /** Undefined where the answer lacks a letter of the key. */
  given?: string
  /** Undefined where the answer has an extra letter. */
  key?: string
  agree: boolean
}

/**
 * Aligns two words with the fewest letters changed, left out or added (edit distance), so that a missing letter does not
 * mark all letters after it.
 */
export function alignLetters(
  given: readonly string[],
  key: readonly string[],
  same: (given: string, key: string) => boolean,
): LetterPair[] {
  const agrees = given.map((letter) => key.map((right) => same(letter, right)))
  // changes[i][j]: fewest changes between given[i…] and key[j…].
  const changes = Array.from({ length: given.length + 1 }, () => new Array<number>(key.length + 1).fill(0))
  const at = (i: number, j: number) => changes[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = given.length; i >= 0; i -= 1) {
    for (let j = key.length; j >= 0; j -= 1) {
      const row = changes[i]
      if (!row || (i === given.length && j === key.length)) continue
      row[j] = Math.min(at(i + 1, j + 1) + (agrees[i]?.[j] ? 0 : 1), at(i + 1, j) + 1, at(i, j + 1) + 1)
    }
  }
  const pairs: LetterPair[] = []
  for (let i = 0, j = 0; i < given.length || j < key.length; ) {
    const agree = agrees[i]?.[j] === true
    if (i < given.length && j < key.length && at(i, j) === at(i + 1, j + 1) + (agree ? 0 : 1)) {
      pairs.push({ given: given[i++], key: key[j++], agree })
    } else if (j < key.length && at(i, j) === at(i, j + 1) + 1) pairs.push({ key: key[j++], agree: false })
    else pairs.push({ given: given[i++], agree: false })
  }
  return pairs
}
