import { expect, test } from 'vitest'
import { decimalText } from './decimal.ts'

test.each<[string, string | undefined]>([
  ['12.5', '12.5'],
  ['١٢٫٥', '12.5'],
  ['12,5', '12.5'],
  [' +12.50 ', '12.50'],
  ['−0.5', '-0.5'],
  ['.05', '0.05'],
  ['1.5e3', '1500'],
  ['1,250,000', '1250000'],
  ['1,250', undefined],
  ['12 cm', undefined],
  ['', undefined],
])('an author writes %s, which is stored as %s', (text, stored) => expect(decimalText(text)).toBe(stored))
