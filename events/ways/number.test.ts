import { describe, expect, test } from 'vitest'
import { isNumberRight, type NumberKey, number } from './number.ts'

const key = (more: Partial<NumberKey> = {}): NumberKey => ({
  way: 'number',
  value: '12.5',
  tolerance: { kind: 'absolute', amount: '0' },
  units: [],
  unitOptional: false,
  ...more,
})

describe('a typed number', () => {
  test.each<[string, boolean]>([
    ['12.5', true],
    ['12,5', true],
    ['١٢٫٥', true],
    ['١٢.٥', true],
    ['۱۲٫۵', true],
    [' 12.50 ', true],
    ['+12.5', true],
    ['012.5', true],
    ['1.25e1', true],
    ['1.25×10^1', true],
    ['125 × 10^-1', true],
    ['\u200F١٢٫٥\u200F', true],
    ['-12.5', false],
    ['12.51', false],
    ['12', false],
    ['12.5.0', false],
    ['12.5 m', false],
    ['about 12.5', false],
    ['', false],
    ['.', false],
    ['1e999', false],
    ['9'.repeat(100), false],
  ])('%s', (typed, right) => expect(isNumberRight(key(), typed)).toBe(right))

  test.each<[string, string, boolean]>([
    ['1250', '1,250', true],
    ['1.25', '1,250', true],
    ['1250', '1٬250', true],
    ['1250', '1 250', true],
    ['1250000', '1,250,000', true],
    ['1.25', '1,250,000', false],
    ['-0.5', '−0.5', true],
    ['-0.5', '-٠٫٥', true],
    ['0', '-0', true],
    ['0.3', '0.30000000000000004', false],
  ])('%s is answered by %s: %s', (value, typed, right) => expect(isNumberRight(key({ value }), typed)).toBe(right))
})

describe('the tolerance', () => {
  const within = (kind: 'absolute' | 'percent', amount: string, value: string, typed: string) =>
    isNumberRight(key({ value, tolerance: { kind, amount } }), typed)

  test.each<[string, string, string, boolean]>([
    ['0.1', '0.3', '0.4', true],
    ['0.1', '0.3', '0.2', true],
    ['0.1', '0.3', '0.41', false],
    ['1', '-5', '-6', true],
    ['1', '-5', '-6.001', false],
  ])('absolute %s of %s holds %s: %s', (amount, value, typed, right) =>
    expect(within('absolute', amount, value, typed)).toBe(right),
  )

  test.each<[string, string, string, boolean]>([
    ['5', '200', '210', true],
    ['5', '200', '190', true],
    ['5', '200', '210.01', false],
    ['5', '-200', '-190', true],
    ['0.5', '1000', '1005', true],
    ['5', '0', '0.01', false],
  ])('%s percent of %s holds %s: %s', (amount, value, typed, right) =>
    expect(within('percent', amount, value, typed)).toBe(right),
  )
})

describe('the unit', () => {
  const units = [
    { name: 'cm', factor: '1' },
    { name: 'سم', factor: '1' },
    { name: 'm', factor: '100' },
    { name: 'km/h', factor: '7' },
    { name: 'كم', factor: '100000' },
    { name: '%', factor: '1' },
    { name: '€', factor: '1' },
  ]
  test.each<[string, boolean, boolean]>([
    ['150 cm', true, true],
    ['150cm', true, true],
    ['١٥٠ سم', true, true],
    ['150 سَم', true, true],
    ['0.0015 کم', true, true],
    ['1.5 m', true, true],
    ['1.5m', true, true],
    ['1.5 M', false, false],
    ['150', false, true],
    ['150 mm', false, false],
    ['150 %', true, true],
    ['150 €', true, true],
    ['cm 150', false, false],
    ['cm', false, false],
  ])('%s: required %s, optional %s', (typed, required, optional) => {
    expect(isNumberRight(key({ value: '150', units }), typed)).toBe(required)
    expect(isNumberRight(key({ value: '150', units, unitOptional: true }), typed)).toBe(optional)
  })
})

test('an answer of another form has no right part', () => {
  expect(number.share(key(), { text: '12.5' }, Object.is)).toEqual({ part: 1, whole: 1 })
  expect(number.share(key(), { index: 12 }, Object.is)).toEqual({ part: 0, whole: 1 })
})

test('a key corrects another one that asks for a unit likewise', () => {
  const units = [{ name: 'cm', factor: '1' }]
  expect(number.asksSame(key(), key({ value: '3' }))).toBe(true)
  expect(number.asksSame(key(), key({ units }))).toBe(false)
  expect(number.asksSame(key({ units }), key({ units, unitOptional: true }))).toBe(false)
})
