import type { Authoring } from '../authoring-way.ts'
import { atLeastTwo, emptyLines, newLine } from '../lines.ts'
import { type SortForm, SortPane } from './pane.tsx'

export const sort = {
  label: 'sort',
  Pane: SortPane,
  empty: (): SortForm => ({ items: emptyLines(3) }),
  formOf: (answers): SortForm => ({ items: atLeastTwo(answers.map(({ answer }) => newLine(answer))) }),
  answersOf: ({ items }) => items.map(({ text }) => ({ answer: text })),
  contentOf: ({ items }) => ({ items: items.map(({ text }) => text) }),
  wrong: ({ items }) => items.find(({ text }) => text.trim() === '')?.id,
} satisfies Authoring<SortForm>
