import type { SameText, Share } from './share.ts'
import type { Given } from './values.ts'

/** How one way of answering is marked; `Result` null: by the teacher alone. Pure. */
export interface Way<Key, Result extends Share | null = Share> {
  /**
   * The right share of an answer that is not blank; null: only a teacher can mark it. An answer of another form than the
   * way's has no right part.
   * `same`: whether marking takes two texts for the same.
   */
  share: (key: Key, given: Given, same: SameText) => Result
  /**
   * The texts of the key that equal a typed text. `place`: which text of the answer it is; 0 if an answer has one text. An empty list means
   * that the text is wrong there. For a number, the list has the unit of the key. `same` gets the key's text first. A way
   * whose answers are not typed has no `textsOf`; its answers are compared as they are.
   */
  textsOf?: (key: Key, same: SameText) => (text: string, place: number) => string[]
  /**
   * Whether both keys show a student the same, so that answers given to one can be marked by the other. Then `other` can
   * correct `key` in a task that was sent.
   */
  asksSame: (key: Key, other: Key) => boolean
}
