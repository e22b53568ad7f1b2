import type { Share } from './share.ts'

/** `right` has the indexes of the right options, ascending; two or more. */
export interface SeveralKey {
  way: 'several'
  options: string[]
  /** A picture for each option, '' for none; absent without pictures. */
  images?: string[]
  right: number[]
}

/**
 * (right picked − wrong picked) ÷ all right, at least 0: the rule of Canvas for "multiple answers". The share is whole only
 * if all right options and no wrong one are picked.
 */
export function shareOfSeveral({ right }: SeveralKey, picked: readonly number[]): Share {
  const wanted = new Set(right)
  const given = new Set(picked)
  const hits = right.filter((index) => given.has(index)).length
  const misses = [...given].filter((index) => !wanted.has(index)).length
  return { part: Math.max(0, hits - misses), whole: right.length }
}
