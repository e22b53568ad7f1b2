import { readPoints } from '../parts/question/read-points.ts'

/** Questions with up to this many points have a button for each. */
const EACH_MOST = 5

/**
 * The marks that are offered as buttons, in hundredths of a point: each whole point of a small question, otherwise nothing,
 * the half when parts count, and all.
 */
export function offeredMarks(of: number, partial: boolean): number[] {
  const points = of / 100
  if (points === 1) return partial ? [0, 50, 100] : [0, 100]
  if (points <= EACH_MOST) return Array.from({ length: points + 1 }, (_, point) => 100 * point)
  return partial ? [0, of / 2, of] : [0, of]
}

export interface TypedPoints {
  /** The digits so far, for the next key. */
  text: string
  /** Hundredths of a point; undefined after a lone decimal point. */
  earned: number | undefined
  /** No further digit fits, so the mark is saved without a wait. */
  complete: boolean
}

/** One more key of a number of points. A number that is too large starts again with this key. Undefined: the key is not part of a number. */
export function typePoints(before: string, key: string, of: number): TypedPoints | undefined {
  if (!/^[\d٠-٩۰-۹.,٫،]$/.test(key)) return undefined
  for (const text of [before + key, key]) {
    if (/^[.,٫،]$/.test(text)) return { text, earned: undefined, complete: false }
    const earned = readPoints(text, of)
    if (earned !== undefined)
      return { text, earned, complete: !/[.,٫،]/.test(text) && (earned === 0 || earned * 10 > of) }
  }
  return undefined
}
