import { acceptedTexts, hasBars, splitBlanks } from '../../../events/text/blanks.ts'
import type { BlanksKey } from '../../../events/ways/blanks.ts'
import type { WireWay } from './way.ts'

export const blanks: WireWay<BlanksKey> = {
  toKey: ([first]) => ({
    way: 'blanks',
    passage: first?.answer ?? '',
    ...(first?.alternatives && { alternatives: true }),
  }),
  fromKey: ({ passage, alternatives = false }) => [{ answer: passage, ...(hasBars(passage) && { alternatives }) }],
  withoutKey: ({ passage, alternatives }, { shuffle }) => {
    const { parts, words } = splitBlanks(passage, alternatives)
    return { parts, words: shuffle(words) }
  },
  expected: ({ passage, alternatives }, isGiven) =>
    acceptedTexts(passage, alternatives).map(
      (texts, place) => texts.find((text) => isGiven?.(text, place)) ?? texts[0] ?? '',
    ),
  lookupTexts: ({ passage }, fold) => [fold(passage)],
}
