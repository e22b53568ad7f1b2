import type { Share } from './share.ts'

/** One side of a pair: a text, a picture, or both. */
export interface Side {
  text: string
  image: string
}

/** `right[i]` fits `left[i]`. The entries of `right` after those fit nothing. */
export interface MatchingKey {
  way: 'matching'
  left: Side[]
  right: Side[]
}

/**
 * Right pairs of all. `places` has for each left entry the index of the chosen right entry, or null. Two right entries with
 * the same text and picture are interchangeable.
 */
export function shareOfPairs({ left, right }: MatchingKey, places: readonly (number | null)[]): Share {
  const fits = (at: number) => {
    const chosen = places[at]
    const [one, other] = [right[at], chosen === null || chosen === undefined ? undefined : right[chosen]]
    return !!one && !!other && one.text === other.text && one.image === other.image
  }
  return { part: left.filter((_, at) => fits(at)).length, whole: left.length }
}
