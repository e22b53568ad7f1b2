import { DEFAULT_CHOICES } from '../../../server/contract/rules.ts'
import type { Authoring } from '../authoring-way.ts'
import { atLeastTwo, emptyLines } from '../lines.ts'
import { answerOf, lineOf } from './option-line.ts'
import { type ChoiceForm, ChoicePane } from './pane.tsx'

export const choice = {
  label: 'choice',
  Pane: ChoicePane,
  empty: (): ChoiceForm => ({ choices: emptyLines(DEFAULT_CHOICES), right: '' }),
  formOf: (answers): ChoiceForm => {
    const lines = answers.map(lineOf)
    return { choices: atLeastTwo(lines), right: lines[answers.findIndex((answer) => answer.true)]?.id ?? '' }
  },
  answersOf: ({ choices, right }) =>
    choices.map((line) => ({ ...answerOf(line), ...(line.id === right && { true: true }) })),
  contentOf: ({ choices, right }) => ({
    choices: choices.map(answerOf),
    right: choices.findIndex(({ id }) => id === right),
  }),
  canKeepOrder: true,
  // The contract counts the choices before it looks for the right one.
  problem: ({ choices, right }) =>
    choices.some(({ id, text, image }) => id === right && (text.trim() !== '' || image))
      ? undefined
      : 'Please choose the right answer.',
} satisfies Authoring<ChoiceForm>
