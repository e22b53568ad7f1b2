import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNear, nearGroups } from './near.ts'

test.each([
  ['equal', 'cat', 'cat', true],
  ['a wrong letter in a short word makes another word', 'cat', 'cut', false],
  ['a wrong letter', 'school', 'scholl', true],
  ['a missing letter', 'مدرسة', 'مدرس', true],
  ['a letter added', 'مدرسة', 'المدرسة', false],
  ['two neighbours swapped', 'freind', 'friend', true],
  ['two errors in a word of eight letters', 'calendar', 'kalandar', false],
  ['two errors in a longer text', 'photosynthesis', 'fotosynthesis', true],
  ['two swaps', 'photosynthesis', 'hpotosynthseis', true],
  ['three errors', 'photosynthesis', 'fotosintesis', false],
  ['a swap in the last two letters', 'wolfs', 'wolsf', true],
  ['another digit', 'in 1948 it began', 'in 1949 it began', false],
  ['the same digits', 'in 1948 it began', 'in 1948 it begann', true],
  ['nothing', '', '', true],
  ['nothing and a letter', '', 'a', false],
] as const)('%s', (_, one, other, near) => {
  expect(isNear(one, other)).toBe(near)
  expect(isNear(other, one)).toBe(near)
})

/** The definition without limits: all cells of the table. */
function distance(one: string, other: string): number {
  const table: number[][] = []
  const cell = (row: number, column: number) => (row < 0 || column < 0 ? Infinity : (table[row]?.[column] ?? Infinity))
  for (let row = 0; row <= one.length; row += 1) {
    table[row] = []
    for (let column = 0; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1]
      const swap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const steps = [
        cell(row - 1, column - 1) + (same ? 0 : 1),
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 1,
        swap ? cell(row - 2, column - 2) + 1 : Infinity,
      ]
      ;(table[row] as number[])[column] = row + column === 0 ? 0 : Math.min(...steps)
    }
  }
  return cell(one.length, other.length)
}

test('agrees with the whole table of distances', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 14 })
  fc.assert(
    fc.property(text, text, (one, other) => {
      const most = Math.min(one.length, other.length) <= 8 ? 1 : 2
      expect(isNear(one, other)).toBe(distance(one, other) <= most)
    }),
    { numRuns: 5000 },
  )
})

test('names the largest near group, and no chain of near groups', () => {
  const texts = ['school', 'scholl', 'house', 'schol', 'scool', 'schoolbus']
  expect([...nearGroups(texts)]).toEqual([
    ['scholl', 'school'],
    ['schol', 'school'],
    ['scool', 'school'],
  ])
})

/** Texts that differ by four letters at both ends, so that the whole table of distances between them is needed. */
const textOf = (place: number, length: number) => {
  const letters = String(place)
    .padStart(4, '0')
    .replace(/./g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
  return letters.slice(0, 2) + 'ab'.repeat(length / 2 - 2) + letters.slice(2)
}

test.each([
  ['200 long texts that differ at their end', 200, 5000],
  ['1,000 texts as long as can be near', 1000, 200],
])('%s do not block the server', (_, count, length) => {
  const texts = Array.from({ length: count }, (_, place) => textOf(place, length))
  const begin = process.cpuUsage()
  nearGroups(texts)
  const { user } = process.cpuUsage(begin)
  expect(user / 1000).toBeLessThan(500)
})
