/** The right share of an answer, in whole numbers: 0 ≤ `part` ≤ `whole`, `whole` ≥ 1. The answer is right if both are equal. */
export interface Share {
  part: number
  whole: number
}

/** 0 or 1 of 1, for answers without parts. */
export const allOrNothing = (isRight: boolean): Share => ({ part: isRight ? 1 : 0, whole: 1 })

/** Places of `right` that `given` has as well, of all. A different number of places is no answer to the question. */
export function samePlaces<Place>(
  given: readonly Place[],
  right: readonly Place[],
  isSame: (one: Place, other: Place) => boolean,
): Share {
  if (given.length !== right.length) return { part: 0, whole: right.length }
  const part = right.filter((place, index) => isSame(place, given[index] as Place)).length
  return { part, whole: right.length }
}
