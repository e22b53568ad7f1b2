import { expect, test } from 'vitest'
import { readPoints, readWorth } from './read-points.ts'

test.each([
  ['3', 300],
  ['٣', 300],
  ['۳', 300],
  ['2.5', 250],
  ['2,5', 250],
  ['٢٫٢٥', 225],
  ['۲٫۵', 250],
  ['٢،٥', 250],
  ['\u200f٣\u200e', 300],
  ['.5', 50],
  ['٫٥', 50],
  ['4.1', undefined],
  ['1.333', undefined],
  ['1,2,3', undefined],
  ['-1', undefined],
  ['x', undefined],
  ['', undefined],
])('«%s» of 4 points is %s', (text, earned) => {
  expect(readPoints(text, 400)).toBe(earned)
})

test.each([
  ['3', 3],
  [' ٣ ', 3],
  ['۱۰۰', 100],
  ['\u200f٤٢', 42],
  ['101', undefined],
  ['0', undefined],
  ['1.5', undefined],
  ['-1', undefined],
  ['1e2', undefined],
  ['۴۲x', undefined],
  ['', undefined],
])('a question may be worth «%s» points: %s', (text, points) => {
  expect(readWorth(text)).toBe(points)
})
