import { expect, test } from 'vitest'
import { typed } from './typed.ts'

const key = { way: 'typed' as const, answer: 'Sea', also: ['Ocean', 'the deep'] }

test.each([
  ['sea', 1],
  ['OCEAN', 1],
  ['the deep', 1],
  ['lake', 0],
  ['', 0],
])('typed with other accepted answers: %s', (text, part) =>
  expect(typed.share(key, { text }, (one, other) => one.toLowerCase() === other.toLowerCase())).toEqual({
    part,
    whole: 1,
  }),
)
