import type { Authoring } from '../authoring-way.ts'
import { type TypedForm, TypedPane, textsOf } from './pane.tsx'

export const typed = {
  label: 'typed',
  Pane: TypedPane,
  empty: (): TypedForm => ({ letters: true, word: '', phrase: '', others: '' }),
  formOf: ([first, ...also]): Partial<TypedForm> => {
    const answer = first?.answer ?? ''
    const others = also.map((one) => one.answer).join('\n')
    return /\s/.test(answer.trim())
      ? { letters: false, phrase: answer, others }
      : { letters: true, word: answer, others }
  },
  answersOf: (form) => textsOf(form).map((answer) => ({ answer })),
  // Letter boxes hold one word.
  problem: ({ letters, word }) => (letters && /\S\s+\S/.test(word) ? 'one_word' : undefined),
  wrong: (_, error) => (error === 'too_many_accepted' ? 'others' : 'answer'),
  keep: ({ letters }) => ({ letters }),
  canBeStrict: true,
} satisfies Authoring<TypedForm>
