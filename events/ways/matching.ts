import { entriesOf, isSameSide, type Side } from './sides.ts'
import type { Way } from './way.ts'

/** `right[i]` fits `left[i]`. The entries of `right` after those fit nothing. */
export interface MatchingKey {
  way: 'matching'
  left: Side[]
  right: Side[]
}

export const matching: Way<MatchingKey> = {
  share: ({ left, right }, given) => {
    const entries = entriesOf(right)
    const places = 'places' in given ? given.places : []
    const fits = (at: number) => {
      const chosen = places[at]
      const [one, other] = [right[at], chosen === null || chosen === undefined ? undefined : entries[chosen]]
      return one !== undefined && other !== undefined && isSameSide(one, other)
    }
    return { part: places.length > left.length ? 0 : left.filter((_, at) => fits(at)).length, whole: left.length }
  },
  asksSame: (key, other) =>
    areSameSides(key.left, other.left) && areSameSides(entriesOf(key.right), entriesOf(other.right)),
}

const areSameSides = (some: readonly Side[], others: readonly Side[]) =>
  some.length === others.length &&
  some.every((side, at) => {
    const other = others[at]
    return other !== undefined && isSameSide(side, other)
  })
