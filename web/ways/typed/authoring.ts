import type { Authoring } from '../authoring-way.ts'
import { type TypedForm, TypedPane } from './pane.tsx'

export const typed = {
  label: 'typed',
  Pane: TypedPane,
  empty: (): TypedForm => ({ letters: true, word: '', phrase: '' }),
  formOf: ([first]): Partial<TypedForm> => {
    const answer = first?.answer ?? ''
    return /\s/.test(answer.trim()) ? { letters: false, phrase: answer } : { letters: true, word: answer }
  },
  answersOf: ({ letters, word, phrase }) => [{ answer: letters ? word : phrase }],
  // Letter boxes hold one word.
  problem: ({ letters, word }) => (letters && /\S\s+\S/.test(word) ? 'one_word' : undefined),
  keep: ({ letters }) => ({ letters }),
  canBeStrict: true,
} satisfies Authoring<TypedForm>
