import { DEFAULT_CHOICES } from '../../../server/contract/rules.ts'
import type { Authoring } from '../authoring-way.ts'
import { answerOf, lineOf, wrongLine } from '../choice/option-line.ts'
import { atLeastTwo, emptyLines, isEmptyLine } from '../lines.ts'
import { type SeveralForm, SeveralPane } from './pane.tsx'

export const several = {
  label: 'several',
  Pane: SeveralPane,
  empty: (): SeveralForm => ({ choices: emptyLines(DEFAULT_CHOICES), rights: [] }),
  formOf: (answers): SeveralForm => {
    const lines = answers.map(lineOf)
    return { choices: atLeastTwo(lines), rights: lines.flatMap(({ id }, at) => (answers[at]?.true ? [id] : [])) }
  },
  answersOf: ({ choices, rights }) =>
    choices.map((line) => ({ ...answerOf(line), ...(rights.includes(line.id) && { true: true }) })),
  contentOf: ({ choices, rights }) => ({
    choices: choices.map(answerOf),
    rights: choices.flatMap(({ id }, at) => (rights.includes(id) ? [at] : [])),
  }),
  canKeepOrder: true,
  // An empty option that is marked as right does not count.
  wrong: ({ choices, rights }, error) =>
    error === 'at_least_two_right'
      ? choices.find((line) => rights.includes(line.id) && isEmptyLine(line))?.id
      : wrongLine(choices, error),
} satisfies Authoring<SeveralForm>
