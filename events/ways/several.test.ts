import { expect, test } from 'vitest'
import { shareOfPairs } from './matching.ts'
import { shareOfSeveral } from './several.ts'

test.each<[string, number[], number[], number]>([
  ['all right ones', [0, 2], [0, 2], 2],
  ['one of two', [0, 2], [2], 1],
  ['one right and one wrong', [0, 2], [0, 1], 0],
  ['both and a wrong one', [0, 2], [0, 1, 2], 1],
  ['wrong ones alone', [0, 2], [1, 3], 0],
  ['nothing', [0, 2], [], 0],
  ['one picked twice', [0, 2], [0, 0], 1],
])('several right: %s', (_, right, picked, part) =>
  expect(shareOfSeveral({ way: 'several', options: ['a', 'b', 'c', 'd'], right }, picked)).toEqual({ part, whole: 2 }),
)

const side = (text: string, image = '') => ({ text, image })
test.each<[string, (number | null)[], number]>([
  ['all pairs', [0, 1, 2], 3],
  ['two exchanged', [1, 0, 2], 1],
  ['one open', [0, null, 2], 2],
  ['an extra entry', [0, 3, 2], 2],
  ['an equal entry', [0, 1, 4], 3],
  ['too few places', [0], 1],
  ['an entry that does not exist', [0, 1, 9], 2],
])('matching: %s', (_, places, part) => {
  const key = {
    way: 'matching' as const,
    left: [side('cat'), side('dog'), side('bee')],
    right: [side('قطّة'), side('', 'dog.png'), side('نحلة'), side('نملة'), side('نحلة')],
  }
  expect(shareOfPairs(key, places)).toEqual({ part, whole: 3 })
})
