import { hasBars } from '../../../server/contract/rules.ts'
import type { Authoring } from '../authoring-way.ts'
import { type BlanksForm, BlanksPane } from './pane.tsx'

export const blanks = {
  label: 'blanks',
  Pane: BlanksPane,
  empty: (): BlanksForm => ({ passage: '', isBarLetter: false }),
  formOf: ([first]): BlanksForm => ({ passage: first?.answer ?? '', isBarLetter: first?.alternatives === false }),
  answersOf: ({ passage, isBarLetter }) => [
    { answer: passage, ...(hasBars(passage) && { alternatives: !isBarLetter }) },
  ],
  canBeStrict: true,
} satisfies Authoring<BlanksForm>
