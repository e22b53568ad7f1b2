import { type Options, sameOptions } from './options.ts'
import type { Share } from './share.ts'
import type { Way } from './way.ts'

/** `right` has the indexes of the right options, ascending; two or more. */
export interface SeveralKey extends Options {
  way: 'several'
  right: number[]
}

export const several: Way<SeveralKey> = {
  share: (key, given) => shareOfSeveral(key, 'indexes' in given ? given.indexes : []),
  asksSame: sameOptions,
}

/**
 * (right picked − wrong picked) ÷ all right, at least 0: the rule of Canvas for "multiple answers". The share is whole only
 * if all right options and no wrong one are picked.
 */
function shareOfSeveral({ right }: SeveralKey, picked: readonly number[]): Share {
  const wanted = new Set(right)
  const given = new Set(picked)
  const hits = right.filter((index) => given.has(index)).length
  const misses = [...given].filter((index) => !wanted.has(index)).length
  return { part: Math.max(0, hits - misses), whole: right.length }
}
