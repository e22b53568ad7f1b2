import { expect, test } from 'vitest'
import { guideText, lengthOf, lettersLeft, wordsIn } from './words.ts'

test.each<[string, number]>([
  ['', 0],
  [' \n ', 0],
  ['كلمة', 1],
  ['كَتَبَ الطّالبُ رسالةً.', 3],
  ['السطر الأوّل\n\nالسطر الثاني', 4],
  ['قال: «نعم» - ثمّ ذهب …', 4],
  ["It's 3.5 km", 3],
  ['كلمة\u00a0أخرى', 2],
])('%j has %i words', (text, words) => expect(wordsIn(text)).toBe(words))

test.each<[number, number, number, string]>([
  [0, 0, 20, 'short'],
  [1, 0, 20, 'good'],
  [49, 50, 80, 'short'],
  [50, 50, 80, 'good'],
  [80, 50, 80, 'good'],
  [81, 50, 80, 'long'],
])('%i words of %i to %i: %s', (words, from, to, length) => expect(lengthOf(words, { from, to })).toBe(length))

test('a suggestion with one end says that end alone', () => {
  expect([guideText({ from: 50, to: 80 }), guideText({ from: 0, to: 80 }), guideText({ from: 50, to: 1000 })]).toEqual([
    'between',
    'most',
    'least',
  ])
})

test('letters are counted down near the limit only', () => {
  expect([lettersLeft('a'.repeat(4699)), lettersLeft('a'.repeat(4700)), lettersLeft('a'.repeat(5000))]).toEqual([
    undefined,
    300,
    0,
  ])
})
