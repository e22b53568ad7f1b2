import { expect, test } from 'vitest'
import { rulerTop } from './reading-ruler.ts'

const height = { ruler: 70, window: 740 }

test('the ruler is centred on the pointer', () => {
  expect(rulerTop(300, 'pointer', height)).toBe(265)
})

test('the ruler is above the finger, which would cover the line', () => {
  expect(rulerTop(300, 'finger', height) + height.ruler).toBeLessThan(300 - 20)
})

test('the ruler stays in the window', () => {
  expect(rulerTop(5, 'pointer', height)).toBe(0)
  expect(rulerTop(10, 'finger', height)).toBe(0)
  expect(rulerTop(739, 'pointer', height)).toBe(670)
})
