import { expect, test } from 'vitest'
import { acceptedTexts, hasBars, splitBlanks } from '../text/blanks.ts'
import { blanks } from './blanks.ts'

const passage = 'The [cat|kitten| small  cat] sat on the [mat].'
const lower = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()
const same = (one: string, other: string) => lower(one) === lower(other)
const share = (alternatives: true | undefined, ...texts: string[]) =>
  blanks.share({ way: 'blanks', passage, ...(alternatives && { alternatives }) }, { texts }, same)

test.each<[string[], number]>([
  [['cat', 'mat'], 2],
  [['Kitten', 'mat'], 2],
  [['small cat', 'rug'], 1],
  [['mat', 'kitten'], 0],
  [['cat|kitten| small  cat', 'mat'], 1],
  [['', 'mat'], 1],
])('each accepted text of a blank is right in its place: %j', (texts, part) =>
  expect(share(true, ...texts)).toEqual({ part, whole: 2 }),
)

test('without alternatives, as in older keys, a bar is a letter of the word', () => {
  expect(share(undefined, 'cat', 'mat').part).toBe(1)
  expect(share(undefined, 'CAT|kitten| small cat', 'mat').part).toBe(2)
  expect(splitBlanks(passage).words).toEqual(['cat|kitten| small  cat', 'mat'])
})

test('the first text is the word of the blank; a bar without another text separates nothing', () => {
  expect(splitBlanks(passage, true).words).toEqual(['cat', 'mat'])
  expect(acceptedTexts('[|a|] [|] [b]', true)).toEqual([['a'], ['|'], ['b']])
  expect([passage, '[a|]', '[|]', '[a] | [b]'].map(hasBars)).toEqual([true, true, false, false])
})

test('a correction may add texts to a blank, and changes no text between blanks', () => {
  const key = { way: 'blanks' as const, passage: 'The [cat] sat' }
  expect(blanks.asksSame(key, { ...key, passage: 'The [cat|kitten] sat', alternatives: true })).toBe(true)
  expect(blanks.asksSame(key, { ...key, passage: 'A [cat|kitten] sat', alternatives: true })).toBe(false)
})
