import { expect, test } from 'vitest'
import { rulerTop } from './reading-ruler.ts'

const height = { ruler: 70, window: 740 }

test('the ruler has what is pointed at in its middle', () => {
  expect(rulerTop(300, 'pointer', height)).toBe(265)
})

test('the ruler lies above the finger, which covers nothing of the line', () => {
  expect(rulerTop(300, 'finger', height) + height.ruler).toBeLessThan(300 - 20)
})

test('the ruler stays in the window', () => {
  expect(rulerTop(5, 'pointer', height)).toBe(0)
  expect(rulerTop(10, 'finger', height)).toBe(0)
  expect(rulerTop(739, 'pointer', height)).toBe(670)
})
