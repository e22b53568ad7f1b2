import type { Given } from './values.ts'

/** How one way of answering is marked. Pure. */
export interface Way<Key> {
  /**
   * Whether an answer that is not blank is right. An answer of another form than the way's is wrong.
   * `fold` makes texts comparable: texts that fold to the same are equal for marking.
   */
  isRight: (key: Key, given: Given, fold: (text: string) => string) => boolean
}

/** Compares texts place by place. Two equal texts are interchangeable. */
export const sameTexts = (
  given: readonly string[],
  right: readonly string[],
  fold: (text: string) => string,
): boolean => given.length === right.length && right.every((text, place) => fold(text) === fold(given[place] ?? ''))
