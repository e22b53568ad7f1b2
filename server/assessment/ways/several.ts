import type { SeveralKey } from '../../../events/ways/several.ts'
import { answersOfOptions, optionsOfAnswers } from '../../contract/option-rules.ts'
import { answersSeen, optionIndex, optionsSeen } from './options.ts'
import type { WireWay } from './way.ts'

export const several: WireWay<SeveralKey> = {
  toKey: (answers) => ({
    way: 'several',
    ...optionsOfAnswers(answers),
    right: answers.flatMap((answer, index) => (answer.true ? [index] : [])),
  }),
  fromKey,
  withoutKey: (key, seen) => ({ options: optionsSeen(key, seen) }),
  expected: ({ right }) => right,
  isExact: true,
  lookupTexts: ({ options }, fold) => options.map(fold).toSorted(),
  reviewed: (key, seen) => answersSeen(fromKey(key), key, seen),
  answerText: ({ options }, value) =>
    'indexes' in value ? value.indexes.map((index) => options[index] ?? '').join('\n') : undefined,
  foldedAnswers: ({ options }, text) => {
    const indexes = text.split('\n').map((line) => options.indexOf(line))
    return indexes.includes(-1) ? [] : [indexes.toSorted(ascending).join('\n')]
  },
  acceptedText: ({ options }, folded) =>
    folded
      .split('\n')
      .map((index) => options[Number(index)] ?? '')
      .join('\n'),
  /** An answer with an id that the question does not have stays as it came, and has no right part. */
  placeOption: ({ options }, value, scope) => {
    if (!('texts' in value)) return value
    const indexes = value.texts.map((id) => optionIndex(options, value.questionId, id, scope))
    if (indexes.includes(undefined)) return value
    const known = new Set(indexes.filter((index) => index !== undefined))
    return { questionId: value.questionId, indexes: [...known].toSorted(ascending) }
  },
}

function fromKey({ right, ...shown }: SeveralKey) {
  return answersOfOptions(shown).map((answer, index) => ({ ...answer, ...(right.includes(index) && { true: true }) }))
}

const ascending = (one: number, other: number) => one - other
