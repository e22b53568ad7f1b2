import type { Authoring } from '../authoring-way.ts'
import { type BlanksForm, BlanksPane } from './pane.tsx'

export const blanks = {
  label: 'blanks',
  Pane: BlanksPane,
  empty: (): BlanksForm => ({ passage: '' }),
  formOf: ([first]): BlanksForm => ({ passage: first?.answer ?? '' }),
  answersOf: ({ passage }) => [{ answer: passage }],
  canBeStrict: true,
} satisfies Authoring<BlanksForm>
