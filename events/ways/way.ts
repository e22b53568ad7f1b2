import type { Share } from './share.ts'
import type { Given } from './values.ts'

/** How one way of answering is marked; `Result` null: by the teacher alone. Pure. */
export interface Way<Key, Result extends Share | null = Share> {
  /**
   * The right share of an answer that is not blank; null: only a teacher can mark it. An answer of another form than the
   * way's has no right part.
   * `fold` makes texts comparable: texts that fold to the same are equal for marking.
   */
  share: (key: Key, given: Given, fold: (text: string) => string) => Result
  /**
   * Whether both keys show a student the same, so that answers given to one can be marked by the other. Then `other` can
   * correct `key` in a task that was sent.
   */
  asksSame: (key: Key, other: Key) => boolean
}
