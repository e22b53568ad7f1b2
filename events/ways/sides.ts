/** One side of a pair: a text, a picture (the path of a stored file), or both. The one that is missing is ''. */
export interface Side {
  text: string
  image: string
}

/**
 * The different right entries. An answer names one by its place in this list. Their order depends on texts and pictures
 * alone, so that the place of an entry does not reveal which left entry it fits, and stays the same in a corrected key.
 */
export function entriesOf<Entry extends Side>(right: readonly Entry[]): Entry[] {
  const different = right.filter((side, at) => right.findIndex((other) => isSameSide(side, other)) === at)
  return different.sort((one, other) => compare(one.text, other.text) || compare(one.image, other.image))
}

/** Texts are compared letter by letter: a question about spelling has entries that fold to the same. */
export const isSameSide = (one: Side, other: Side): boolean => one.text === other.text && one.image === other.image

/** By code units: the order must not depend on a locale. */
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
