import { expect, test } from 'vitest'
import { shareOfPairs } from './matching.ts'

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
