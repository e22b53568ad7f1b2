import { expect, test } from 'vitest'
import { droppedZeros } from './dropped-zeros.ts'

const cells = (...texts: string[]) => texts.map((text, at) => ({ line: at + 2, text }))

test('a phone number of digits only that does not begin with a zero may have lost it', () => {
  expect([...droppedZeros('phone', cells('501234567', '٤٨١٢٣٤٥٦', '0501234567', ''))]).toEqual([
    [2, '0501234567'],
    [3, '048123456'],
  ])
})

test.each(['+972501234567', '972501234567', '50-123-4567', '1203', 'none'])('%s has lost no zero', (text) => {
  expect(droppedZeros('phone', cells(text)).size).toBe(0)
})

test('an ID number that is shorter than most of the file may have lost zeros', () => {
  expect([
    ...droppedZeros('zehot', cells('204518630', '12345674', '034518630', '1234566', '315720948', '١٢٣٤٥٦٧٤٢')),
  ]).toEqual([
    [3, '012345674'],
    [5, '001234566'],
  ])
})

test.each([
  ['half of them are shorter', ['204518630', '12345674']],
  ['most of them are shorter', ['204518630', '12345674', '23456748']],
  ['they are numbers of the school', ['1203', '1204', '998']],
  ['they are no numbers', ['A204518630', 'A204518631', 'B12345674']],
])('names no ID number if %s', (_name, texts) => {
  expect(droppedZeros('zehot', cells(...texts)).size).toBe(0)
})
