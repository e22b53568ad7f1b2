import { CircleDot } from 'lucide-react'
import type { Way } from '../way.ts'
import { previewOptions, reviewOptions, writtenOption } from './option-value.ts'

export const choice: Way = {
  icon: CircleDot,
  label: () => 'choice',
  hasShortAnswer: true,
  isAnswered: ({ options = [], answers = [] }, { answer }) =>
    typeof answer === 'number' || (answer !== undefined && [...options, ...answers].some(({ id }) => id === answer)),
  sample: (texts) => texts.join(' / '),
  preview: previewOptions,
  givenText: ({ answers }, { answer }) => (typeof answer === 'number' ? (answers[answer]?.answer ?? '') : ''),
  keyText: ({ answers }) => answers.find((answer) => answer.true)?.answer ?? '',
  review: reviewOptions,
  lines: (_question, _answer, { given, key }) => ({
    given: given.find(({ mark }) => mark !== 'none')?.text ?? '',
    right: key.find(({ mark }) => mark === 'right')?.text ?? '',
  }),
  /** The options keep the order in which they were shown, so the answer becomes an index in that order. */
  keyed: ({ options = [] }, { expected }, given) => {
    const place = options.findIndex(({ index }) => index === given?.answer)
    return {
      answers: options.map((option) => ({
        ...writtenOption(option),
        ...(option.index === expected && { true: true }),
      })),
      given: { answer: place < 0 ? undefined : place },
    }
  },
}
