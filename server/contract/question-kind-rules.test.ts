import { expect, it } from 'vitest'
import { isHeard, QUESTION_TYPES, textToSpeak } from './question-kind-rules.ts'

it('speaks the word of a spoken word, and of a sound its text or else its description', () => {
  const spoken = (word: string, description: string) =>
    QUESTION_TYPES.map((type) => textToSpeak(type, { word, description }))
  expect(spoken('cat', 'an animal')).toEqual([undefined, undefined, 'cat', undefined, 'cat'])
  expect(spoken('', 'an animal')).toEqual([undefined, undefined, 'an animal', undefined, undefined])
  expect(spoken('', '')).toEqual([undefined, undefined, undefined, undefined, undefined])
})

it('students hear a sound and a spoken word', () => {
  expect(QUESTION_TYPES.filter(isHeard)).toEqual([3, 5])
})
