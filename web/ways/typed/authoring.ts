import type { Authoring } from '../authoring-way.ts'
import { type TypedForm, TypedPane } from './pane.tsx'

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
  answersOf: ({ letters, word, phrase, others }) => {
    const answer = letters ? word : phrase
    // Without the first answer, the next one would take its place.
    return answer.trim() === '' ? [] : [answer, ...others.split('\n')].map((text) => ({ answer: text }))
  },
  // Letter boxes hold one word.
  problem: ({ letters, word }) => (letters && /\S\s+\S/.test(word) ? 'one_word' : undefined),
  keep: ({ letters }) => ({ letters }),
  canBeStrict: true,
} satisfies Authoring<TypedForm>
