import { expect, test } from 'vitest'
import { isDoubtfulNumber, isRefusedNumber } from './number-rules.ts'

test.each([
  ['123', true],
  ['1234', true],
  ['abc', true],
  ['id-7', true],
  ['٠٠٠٠٠٠٠٠٠', true],
  ['12345678X', true],
  ['1234567890123', true],
  ['12345', false],
  ['123456789012', false],
  ['٢٠٤٥١٨٦٣٠', false],
  ['20451-8630', false],
  ['\u200f204518630', false],
  ['', false],
])('warns about the ID number %j: %j', (number, doubtful) => {
  expect(isDoubtfulNumber(number)).toBe(doubtful)
})

test.each([
  // The example of Israel's population registry: 12345678 has the check digit 2.
  ['123456782', false],
  ['000012344', false],
  ['12344', false],
  ['123456789', true],
  ['123456872', true],
  ['000000000', true],
  ['1234567824', true],
  ['12345678X', true],
  ['123', true],
])('with the setting «il» the ID number %j is refused: %j', (number, refused) => {
  expect(isRefusedNumber(number, 'il')).toBe(refused)
})

test('without the setting no ID number is refused', () => {
  for (const number of ['123', 'abc', '123456789']) expect(isRefusedNumber(number, 'none')).toBe(false)
})
