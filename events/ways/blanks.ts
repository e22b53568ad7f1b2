import { splitBlanks } from '../text/blanks.ts'
import { placesOf, sameTexts } from './share.ts'
import type { Way } from './way.ts'

/** `passage` has the hidden words in square brackets. */
export interface BlanksKey {
  way: 'blanks'
  passage: string
}

export const blanks: Way<BlanksKey> = {
  share: (key, given, fold) => placesOf('texts' in given ? given.texts : [], splitBlanks(key.passage).words, fold),
  asksSame: (key, other) => sameTexts(splitBlanks(key.passage).parts, splitBlanks(other.passage).parts),
}
