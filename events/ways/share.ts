/** The right share of an answer, in whole numbers: 0 ≤ `part` ≤ `whole`, `whole` ≥ 1. The answer is right if both are equal. */
export interface Share {
  part: number
  whole: number
}

/** Whether two texts are the same for marking. */
export type SameText = (one: string, other: string) => boolean

/** For answers without parts. */
export const allOrNothing = (isRight: boolean): Share => ({ part: isRight ? 1 : 0, whole: 1 })

/**
 * Compares texts place by place: right places of all. Two equal texts are interchangeable. Another number of texts, or
 * none at all, has no right place. A place may have several right texts.
 */
export function placesOf(
  given: readonly string[],
  right: readonly (string | readonly string[])[],
  same: SameText,
): Share {
  const whole = Math.max(right.length, 1)
  if (given.length !== right.length) return { part: 0, whole }
  const isRight = (texts: string | readonly string[], place: number) =>
    [texts].flat().some((text) => same(text, given[place] ?? ''))
  return { part: right.filter(isRight).length, whole }
}

/** null is an open place. */
export const sameTexts = (one: readonly (string | null)[], other: readonly (string | null)[]): boolean =>
  one.length === other.length && one.every((text, place) => text === other[place])
