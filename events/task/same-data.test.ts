import { expect, test } from 'vitest'
import { sameData } from './same-data.ts'

test.each([
  [{ a: 1, b: { c: [1, 2] } }, { b: { c: [1, 2] }, a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [[1, 2], [1, 2, 3], false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [null, {}, false],
  [0, '0', false],
])('same data: %j and %j', (one, other, same) => {
  expect(sameData(one, other)).toBe(same)
  expect(sameData(other, one)).toBe(same)
})
