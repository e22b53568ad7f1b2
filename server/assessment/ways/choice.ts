import type { ChoiceKey } from '../../../events/ways/choice.ts'
import { answersOfOptions, optionsOfAnswers } from '../../contract/option-rules.ts'
import { answersSeen, optionIndex, optionsSeen } from './options.ts'
import type { WireWay } from './way.ts'

export const choice: WireWay<ChoiceKey> = {
  toKey: (answers) => ({
    way: 'choice',
    ...optionsOfAnswers(answers),
    right: answers.findIndex((answer) => answer.true),
  }),
  fromKey,
  withoutKey: (key, seen) => ({ options: optionsSeen(key, seen) }),
  expected: ({ right }) => right,
  lookupTexts: ({ options }, fold) => options.map(fold).toSorted(),
  reviewed: (key, seen) => answersSeen(fromKey(key), key, seen),
  answerText: ({ options }, value) => ('index' in value ? options[value.index] : undefined),
  foldedAnswers: ({ options }, text) => options.flatMap((option, index) => (option === text ? [String(index)] : [])),
  acceptedText: ({ options }, folded) => options[Number(folded)],
  placeOption: ({ options }, value, scope) => {
    if (!('text' in value)) return value
    const index = optionIndex(options, value.questionId, value.text, scope)
    return index === undefined ? value : { questionId: value.questionId, index }
  },
}

function fromKey({ right, ...shown }: ChoiceKey) {
  return answersOfOptions(shown).map((answer, index) => ({ ...answer, ...(index === right && { true: true }) }))
}
