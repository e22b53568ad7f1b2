import { expect, test } from 'vitest'
import { several } from './several.ts'

test.each<[string, number[], number[], number]>([
  ['all right ones', [0, 2], [0, 2], 2],
  ['one of two', [0, 2], [2], 1],
  ['one right and one wrong', [0, 2], [0, 1], 0],
  ['both and a wrong one', [0, 2], [0, 1, 2], 1],
  ['wrong ones alone', [0, 2], [1, 3], 0],
  ['nothing', [0, 2], [], 0],
  ['one picked twice', [0, 2], [0, 0], 1],
])('several right: %s', (_, right, picked, part) =>
  expect(
    several.share({ way: 'several', options: ['a', 'b', 'c', 'd'], right }, { indexes: picked }, Object.is),
  ).toEqual({
    part,
    whole: 2,
  }),
)

test('an answer of another form has no right part', () => {
  const key = { way: 'several' as const, options: ['a', 'b', 'c'], right: [0, 1] }
  expect(several.share(key, { texts: ['a', 'b'] }, Object.is)).toEqual({ part: 0, whole: 2 })
})
