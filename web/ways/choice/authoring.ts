import { DEFAULT_CHOICES } from '../../../server/contract/rules.ts'
import type { Authoring } from '../authoring-way.ts'
import { atLeastTwo, emptyLines, isEmptyLine } from '../lines.ts'
import { answerOf, lineOf, wrongLine } from './option-line.ts'
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
    choices.some((line) => line.id === right && !isEmptyLine(line)) ? undefined : 'Please choose the right answer.',
  wrong: ({ choices, right }, error) => {
    if (error !== 'Please choose the right answer.') return wrongLine(choices, error)
    // An empty option is marked, or there is none to mark yet.
    const marked = choices.find(({ id }) => id === right)
    return marked?.id ?? (choices.every(isEmptyLine) ? choices[0]?.id : undefined)
  },
} satisfies Authoring<ChoiceForm>
