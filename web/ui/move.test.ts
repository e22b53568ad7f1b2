import { expect, it } from 'vitest'
import { moved } from './move.ts'

it('moves one entry and leaves the others in their order', () => {
  const list = ['a', 'b', 'c', 'd']
  expect(moved(list, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(list, 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(list).toEqual(['a', 'b', 'c', 'd'])
})

it('returns the same list when there is no such index', () => {
  const list = ['a', 'b']
  expect(moved(list, 0, 2)).toBe(list)
  expect(moved(list, 0, -1)).toBe(list)
  expect(moved(list, 5, 0)).toBe(list)
  expect(moved(list, 1, 1)).toBe(list)
})
