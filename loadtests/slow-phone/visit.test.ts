import { expect, test } from 'vitest'
import { worstBurst } from './visit.ts'

test('shifts close together count as one burst, and the worst burst is the figure', () => {
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
