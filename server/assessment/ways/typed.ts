import { letters } from '../../../events/text/letters.ts'
import type { TypedKey } from '../../../events/ways/typed.ts'
import type { WireWay } from './way.ts'

export const typed: WireWay<TypedKey> = {
  toKey: ([first, ...others]) => ({
    way: 'typed',
    answer: first?.answer ?? '',
    ...(others.length > 0 && { also: others.map(({ answer }) => answer) }),
  }),
  fromKey: (key) => accepted(key).map((answer) => ({ answer })),
  withoutKey: (key) => {
    const length = boxes(accepted(key))
    return length === undefined ? {} : { length }
  },
  expected: ({ answer }) => answer,
  foldedAnswers: (_, text, fold) => [fold(text)],
  lookupTexts: (key, fold) => accepted(key).map(fold),
}

const accepted = ({ answer, also = [] }: TypedKey) => [answer, ...also]

/** The number of letter boxes: all accepted answers are single words of this length. Undefined: a field without boxes. */
function boxes(answers: string[]): number | undefined {
  const words = answers.map((answer) => answer.trim())
  if (words.some((word) => /\s/.test(word))) return undefined
  const lengths = new Set(words.map((word) => letters(word).length))
  return lengths.size === 1 ? [...lengths][0] : undefined
}
