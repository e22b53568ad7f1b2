import { letters } from '../../../events/text/letters.ts'
import type { TypedKey } from '../../../events/ways/typed.ts'
import type { WireWay } from './way.ts'

export const typed: WireWay<TypedKey> = {
  toKey: ([first]) => ({ way: 'typed', answer: first?.answer ?? '' }),
  fromKey: ({ answer }) => [{ answer }],
  /** The number of letters, if the answer is one word. */
  withoutKey: ({ answer }) => {
    const word = answer.trim()
    return /\s/.test(word) ? {} : { length: letters(word).length }
  },
  expected: ({ answer }) => answer,
  foldedAnswers: (_, text, fold) => [fold(text)],
  lookupTexts: ({ answer }, fold) => [fold(answer)],
}
