import { expect, test } from 'vitest'
import { placeParts } from './play-view.ts'
import { textsIn } from './texts.ts'

test.each([
  ['ar', 'من'],
  ['en', 'of'],
] as const)('finds the number of a card in the text when the count has the same digits (%s)', (language, of) => {
  const say = textsIn(language)
  expect(placeParts(say, { number: 2, count: 12 })).toEqual(['', '2', ` ${of} 12`])
  expect(placeParts(say, { number: 1, count: 11 })).toEqual(['', '1', ` ${of} 11`])
})
