import { expect, test } from 'vitest'
import { worstBurst } from './visit.ts'

test('returns the sum of the worst burst of shifts', () => {
  expect(worstBurst([])).toBe(0)
  expect(worstBurst([0, 900, 1800].map((at) => ({ at, value: 0.01 })))).toBeCloseTo(0.03)
  // More than a second between them.
  expect(
    worstBurst([
      { at: 0, value: 0.02 },
      { at: 1100, value: 0.01 },
    ]),
  ).toBeCloseTo(0.02)
  // A burst is at most five seconds long.
  expect(worstBurst(Array.from({ length: 10 }, (_, at) => ({ at: at * 900, value: 0.01 })))).toBeCloseTo(0.06)
})
