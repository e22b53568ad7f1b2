/** Longer texts are never near: suggestions are for typing errors, and the time must stay linear in the length. */
const NEAR_LETTERS_MOST = 200
/** Maximum number of groups that `nearGroups` compares with each other; the time is quadratic in their number. */
const MAX_GROUPS = 300

/** Typing errors that two texts of this length may differ by. In shorter words one letter makes another word. */
const errorsAllowed = (length: number): number => (length < 4 ? 0 : length <= 8 ? 1 : 2)

/**
 * Whether two folded texts differ by at most one typing error (4 to 8 letters) or two (9 to 200): a letter added, missing
 * or wrong, or two neighbours swapped (Damerau–Levenshtein distance, optimal string alignment). Equal texts are near.
 * Texts with different digits are not: one digit makes another number.
 */
export function isNear(one: string, other: string): boolean {
  if (one === other) return true
  if (Math.max(one.length, other.length) > NEAR_LETTERS_MOST) return false
  const most = errorsAllowed(Math.min(one.length, other.length))
  if (Math.abs(one.length - other.length) > most) return false
  return isWithin(...withoutCommonEnds(one, other), most) && digitsOf(one) === digitsOf(other)
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Equal beginnings and ends don't change the distance. The larger part of two near texts is equal. */
function withoutCommonEnds(one: string, other: string): [string, string] {
  const shorter = Math.min(one.length, other.length)
  let from = 0
  while (from < shorter && one[from] === other[from]) from += 1
  let rest = 0
  while (rest < shorter - from && one[one.length - 1 - rest] === other[other.length - 1 - rest]) rest += 1
  return [one.slice(from, one.length - rest), other.slice(from, other.length - rest)]
}

/** Fills the table of distances within `most` cells of its diagonal, until two rows have no distance of at most `most`. */
function isWithin(one: string, other: string, most: number): boolean {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  let exceeded = false
  for (let row = 1; row <= one.length; row += 1) {
    const cells = nextRow(one, other, row, most, last, beforeLast)
    const exceeds = cells.every((cell) => cell > most)
    // A swap continues from the row before the last one, so one row above the limit does not decide.
    if (exceeds && exceeded) return false
    exceeded = exceeds
    beforeLast = last
    last = cells
  }
  return (last[other.length] ?? most + 1) <= most
}

function nextRow(
  one: string,
  other: string,
  row: number,
  most: number,
  last: number[],
  beforeLast: number[],
): number[] {
  const beyond = most + 1
  const from = Math.max(1, row - most)
  const cells: number[] = []
  cells[from - 1] = from === 1 ? row : beyond
  for (let column = from; column <= Math.min(other.length, row + most); column += 1) {
    const same = one[row - 1] === other[column - 1]
    const replaced = (last[column - 1] ?? beyond) + (same ? 0 : 1)
    const added = Math.min(last[column] ?? beyond, cells[column - 1] ?? beyond) + 1
    const isSwap = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
    const swapped = isSwap ? (beforeLast[column - 2] ?? beyond) + 1 : beyond
    cells[column] = Math.min(replaced, added, swapped)
  }
  return cells
}

/**
 * Suggests which groups of equal answers to merge. `texts` are their folded texts, the largest group first. The result
 * has for each text that is near an earlier one that earlier text, which is itself near no other.
 */
export function nearGroups(texts: readonly string[]): Map<string, string> {
  const leaders: string[] = []
  const near = new Map<string, string>()
  for (const text of texts.filter(({ length }) => length <= NEAR_LETTERS_MOST).slice(0, MAX_GROUPS)) {
    const leader = leaders.find((earlier) => isNear(earlier, text))
    if (leader === undefined) leaders.push(text)
    else near.set(text, leader)
  }
  return near
}
