import { expect, test } from 'vitest'
import { nextRow } from './dictionary-popup.tsx'

test.each<[string, number, number, number | undefined]>([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 2],
  ['ArrowDown', -1, 0, undefined],
  ['ArrowUp', 2, 3, 1],
  ['ArrowUp', 0, 3, -1],
  ['ArrowUp', -1, 3, undefined],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['Home', -1, 3, undefined],
  ['End', -1, 3, undefined],
  ['Enter', 1, 3, undefined],
])('%s from row %i of %i rows', (key, at, count, next) => {
  expect(nextRow(key, at, count)).toBe(next)
})
