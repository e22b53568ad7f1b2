import { acceptedTexts, splitBlanks } from '../text/blanks.ts'
import { placesOf, sameTexts } from './share.ts'
import type { Way } from './way.ts'

/** `passage` has the hidden words in square brackets. */
export interface BlanksKey {
  way: 'blanks'
  passage: string
  /** `|` separates the accepted texts of a blank. Absent in older keys, where it is part of the word. */
  alternatives?: true
}

export const blanks: Way<BlanksKey> = {
  share: ({ passage, alternatives }, given, same) =>
    placesOf('texts' in given ? given.texts : [], acceptedTexts(passage, alternatives), same),
  textsOf: ({ passage, alternatives }, same) => {
    const accepted = acceptedTexts(passage, alternatives)
    return (text, place) => accepted[place]?.filter((one) => same(one, text)) ?? []
  },
  asksSame: (key, other) => sameTexts(splitBlanks(key.passage).parts, splitBlanks(other.passage).parts),
}
