import { allOrNothing, type Share } from './share.ts'
import type { Way } from './way.ts'

/**
 * A question that the teacher marks. The answer is plain text in paragraphs. Model and rubric are for the teacher; a student
 * sees them with the right answers.
 */
export interface OpenKey {
  way: 'open'
  /** Number of words that the author suggests; null: no guide. */
  words: { from: number; to: number } | null
  /** A model answer, '' for none. */
  model: string
  /** Criteria of marking. Their points are shares of the question's points: they need not add up to these. */
  rubric: { text: string; points: number }[]
}

export const open: Way<OpenKey, Share | null> = {
  share: (_, given) => ('text' in given ? null : allOrNothing(false)),
  textsOf: () => () => [],
  // A suggested length is part of what the student was asked.
  asksSame: (key, other) => key.words?.from === other.words?.from && key.words?.to === other.words?.to,
}
