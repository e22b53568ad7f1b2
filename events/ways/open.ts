/** A question that the teacher marks. Texts of the key are for the teacher; a student sees them after the release. */
export interface OpenKey {
  way: 'open'
  /** Number of words that the author suggests; null: no guide. */
  words: { from: number; to: number } | null
  /** A model answer, '' for none. */
  model: string
  /** Criteria of marking. Their points add up to at most the points of the question. */
  rubric: { text: string; points: number }[]
}
