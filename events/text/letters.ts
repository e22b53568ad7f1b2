import { composed } from './composed.ts'

const segmenter = new Intl.Segmenter('ar', { granularity: 'grapheme' })

/**
 * The letters of a word as a reader counts them: grapheme clusters, not code points (docs/decisions/0099-marking.md).
 */
export const letters = (word: string): string[] =>
  Array.from(segmenter.segment(composed(word)), ({ segment }) => segment)
