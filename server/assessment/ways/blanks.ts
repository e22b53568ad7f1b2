import { splitBlanks } from '../../../events/text/blanks.ts'
import type { BlanksKey } from '../../../events/ways/blanks.ts'
import type { WireWay } from './way.ts'

export const blanks: WireWay<BlanksKey> = {
  toKey: ([first]) => ({ way: 'blanks', passage: first?.answer ?? '' }),
  fromKey: ({ passage }) => [{ answer: passage }],
  withoutKey: ({ passage }, { shuffle }) => {
    const { parts, words } = splitBlanks(passage)
    return { parts, words: shuffle(words) }
  },
  expected: ({ passage }) => splitBlanks(passage).words,
  lookupTexts: ({ passage }, fold) => [fold(passage)],
}
