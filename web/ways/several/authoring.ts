import { DEFAULT_CHOICES } from '../../../server/contract/rules.ts'
import type { Authoring } from '../authoring-way.ts'
import { atLeastTwo, emptyLines, newLine } from '../lines.ts'
import { type SeveralForm, SeveralPane } from './pane.tsx'

export const several = {
  label: 'several',
  Pane: SeveralPane,
  empty: (): SeveralForm => ({ choices: emptyLines(DEFAULT_CHOICES), rights: [] }),
  formOf: (answers): SeveralForm => {
    const lines = answers.map(({ answer }) => newLine(answer))
    return { choices: atLeastTwo(lines), rights: lines.flatMap(({ id }, at) => (answers[at]?.true ? [id] : [])) }
  },
  answersOf: ({ choices, rights }) =>
    choices.map(({ id, text }) => ({ answer: text, ...(rights.includes(id) && { true: true }) })),
  contentOf: ({ choices, rights }) => ({
    choices: choices.map(({ text }) => text),
    rights: choices.flatMap(({ id }, at) => (rights.includes(id) ? [at] : [])),
  }),
  canKeepOrder: true,
} satisfies Authoring<SeveralForm>
