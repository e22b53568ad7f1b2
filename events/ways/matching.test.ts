import { expect, test } from 'vitest'
import { type MatchingKey, matching } from './matching.ts'
import { entriesOf } from './sides.ts'

const side = (text: string, image = '') => ({ text, image })
const key: MatchingKey = {
  way: 'matching',
  left: [side('cat'), side('dog'), side('bee')],
  right: [side('d'), side('', 'dog.png'), side('b'), side('a'), side('b')],
}
// The entries are: the picture, a, b, d.
const [PICTURE, A, B, D] = [0, 1, 2, 3]

test.each<[string, (number | null)[], number]>([
  ['all pairs', [D, PICTURE, B], 3],
  ['two exchanged', [PICTURE, D, B], 1],
  ['one open', [D, null, B], 2],
  ['an entry that fits nothing', [D, A, B], 2],
  ['one entry for two', [D, D, B], 2],
  ['too few places', [D], 1],
  ['too many places', [D, PICTURE, B, B], 0],
  ['an entry that does not exist', [D, PICTURE, 9], 2],
])('matching: %s', (_, places, part) => {
  expect(matching.share(key, { places }, Object.is)).toEqual({ part, whole: 3 })
})

test('an answer of another form has no right pair', () => {
  expect(matching.share(key, { texts: ['d', '', 'b'] }, Object.is)).toEqual({ part: 0, whole: 3 })
})

test('equal right entries are one entry, which fits several left ones', () => {
  const kinds = { ...key, right: [side('animal'), side('animal'), side('insect')] }
  expect(matching.share(kinds, { places: [0, 0, 1] }, Object.is)).toEqual({ part: 3, whole: 3 })
})

test('entries that differ by one sign are different', () => {
  const spelled = { ...key, right: [side('مدرسة'), side('مدرسه'), side('b')] }
  const at = (text: string) => entriesOf(spelled.right).findIndex((entry) => entry.text === text)
  expect(matching.share(spelled, { places: [at('مدرسه'), at('مدرسة'), at('b')] }, Object.is).part).toBe(1)
})

test('the place of an entry does not depend on what it fits', () => {
  const entries = entriesOf(key.right)
  for (const right of [key.right.toReversed(), [...key.right.slice(2), ...key.right.slice(0, 2)]])
    expect(entriesOf(right)).toEqual(entries)
})

test.each<[string, Partial<MatchingKey>, boolean]>([
  ['the right entries exchanged', { right: [side('', 'dog.png'), side('d'), side('b'), side('a')] }, true],
  ['an entry less', { right: key.right.slice(0, 3) }, false],
  ['another right entry', { right: [side('e'), ...key.right.slice(1)] }, false],
  ['another picture', { right: [side('d'), side('', 'cat.png'), ...key.right.slice(2)] }, false],
  ['another left entry', { left: [side('ant'), side('dog'), side('bee')] }, false],
  ['the left entries in another order', { left: key.left.toReversed() }, false],
])('a key with %s can correct it: %s', (_, change, same) =>
  expect(matching.asksSame(key, { ...key, ...change })).toBe(same),
)
