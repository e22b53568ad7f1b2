import { composed } from '../text/composed.ts'
import { placesOf, sameTexts } from './share.ts'
import type { Way } from './way.ts'

/** `items` are in the right order. */
export interface SortKey {
  way: 'sort'
  items: string[]
}

export const sort: Way<SortKey> = {
  // Items are not typed by the student, so they are compared exactly: "Polish" and "polish" may be two items.
  share: (key, given) => placesOf('texts' in given ? given.texts : [], key.items, isSameItem),
  asksSame: (key, other) => sameTexts(key.items.toSorted(), other.items.toSorted()),
}

const isSameItem = (one: string, other: string) => asGiven(one) === asGiven(other)
const asGiven = (text: string): string => composed(text).trim()
