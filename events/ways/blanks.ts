import { splitBlanks } from '../text/blanks.ts'
import { sameTexts, type Way } from './way.ts'

/** `passage` has the hidden words in square brackets. */
export interface BlanksKey {
  way: 'blanks'
  passage: string
}

export const blanks: Way<BlanksKey> = {
  isRight: (key, given, fold) => 'texts' in given && sameTexts(given.texts, splitBlanks(key.passage).words, fold),
}
