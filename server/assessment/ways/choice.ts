import type { ChoiceKey } from '../../../events/ways/choice.ts'
import { optionId } from '../option-ids.ts'
import type { Seen, WireWay } from './way.ts'

export const choice: WireWay<ChoiceKey> = {
  toKey: (answers) => ({
    way: 'choice',
    options: answers.map(({ answer }) => answer),
    right: answers.findIndex((answer) => answer.true),
  }),
  fromKey,
  withoutKey: ({ options }, seen) => {
    const scope = seen.options
    if (!scope) return { options: options.map((text, index) => ({ index, text })) }
    const places = optionPlaces(options.length, seen)
    return {
      options: places.map((index) => ({ id: optionId(scope, seen.questionId, index), text: options[index] ?? '' })),
    }
  },
  expected: ({ right }) => right,
  lookupTexts: ({ options }, fold) => options.map(fold).toSorted(),
  reviewed: (key, seen) => {
    const answers = fromKey(key)
    const scope = seen.options
    if (!scope) return answers
    return optionPlaces(answers.length, seen).flatMap((index) => {
      const answer = answers[index]
      return answer ? [{ ...answer, id: optionId(scope, seen.questionId, index) }] : []
    })
  },
  answerText: ({ options }, value) => ('index' in value ? options[value.index] : undefined),
  foldedAnswers: ({ options }, text) => options.flatMap((option, index) => (option === text ? [String(index)] : [])),
  placeOption: ({ options }, value, scope) => {
    if (!('text' in value)) return value
    const index = options.findIndex((_, place) => optionId(scope, value.questionId, place) === value.text)
    return index < 0 ? value : { questionId: value.questionId, index }
  },
}

function fromKey({ options, right }: ChoiceKey) {
  return options.map((answer, index) => ({ answer, ...(index === right && { true: true }) }))
}

/** The author's option indexes, in the order that a student sees. */
function optionPlaces(count: number, { keepOrder, shuffle }: Seen): number[] {
  const places = Array.from({ length: count }, (_, index) => index)
  return keepOrder ? places : shuffle(places)
}
