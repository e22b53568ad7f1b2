import { expect, test } from 'vitest'
import { checkNumber, type NumberRule } from './number-answer-rules.ts'

const exact: NumberRule = { tolerance: { kind: 'absolute', amount: '0' }, units: [], unitOptional: false }
const rule = (more: Partial<NumberRule>): NumberRule => ({ ...exact, ...more })

test.each<[string, string, Partial<NumberRule>, object]>([
  ['a plain number', '١٢٫٥', { unitOptional: true }, exact],
  [
    'a tolerance',
    '12.5',
    { tolerance: { kind: 'percent', amount: '٢,٥' } },
    { tolerance: { kind: 'percent', amount: '2.5' } },
  ],
  [
    'no tolerance',
    '12.5',
    { tolerance: { kind: 'percent', amount: ' ' } },
    { tolerance: { kind: 'percent', amount: '0' } },
  ],
  [
    'units',
    '12.5',
    {
      units: [
        { name: ' cm ', factor: '' },
        { name: '', factor: 'x' },
        { name: 'م', factor: '١٠٠' },
      ],
      unitOptional: true,
    },
    {
      units: [
        { name: 'cm', factor: '1' },
        { name: 'م', factor: '100' },
      ],
      unitOptional: true,
    },
  ],
])('%s is stored with Western digits', (_, answer, given, stored) =>
  expect(checkNumber([{ answer, number: rule(given) }])).toEqual([{ answer: '12.5', number: { ...exact, ...stored } }]),
)

test('a number alone is exact', () => {
  expect(checkNumber([{ answer: '7' }])).toEqual([{ answer: '7', number: exact }])
})

test.each<[string, string[], Partial<NumberRule>]>([
  ['required', [], {}],
  ['not_a_number', ['seven'], {}],
  ['not_a_number', ['1,250'], {}],
  ['not_a_number', ['1', '2'], {}],
  ['not_a_tolerance', ['1'], { tolerance: { kind: 'absolute', amount: '-1' } }],
  ['not_a_tolerance', ['1'], { tolerance: { kind: 'absolute', amount: 'a little' } }],
  ['not_a_unit', ['1'], { units: [{ name: '2m', factor: '1' }] }],
  [
    'not_a_factor',
    ['1'],
    {
      units: [
        { name: 'cm', factor: '1' },
        { name: 'm', factor: '0' },
      ],
    },
  ],
  [
    'not_a_factor',
    ['1'],
    {
      units: [
        { name: 'cm', factor: '1' },
        { name: 'm', factor: '' },
      ],
    },
  ],
])('%s: %j', (error, answers, more) =>
  expect(checkNumber(answers.map((answer) => ({ answer, number: rule(more) })))).toBe(error),
)
