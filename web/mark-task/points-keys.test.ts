import { expect, test } from 'vitest'
import { offeredMarks, typePoints } from './points-keys.ts'

test.each([
  [100, false, [0, 100]],
  [100, true, [0, 50, 100]],
  [400, true, [0, 100, 200, 300, 400]],
  [1000, false, [0, 1000]],
  [700, true, [0, 350, 700]],
])('of %s hundredths (parts count: %s) are offered %s', (of, partial, offered) => {
  expect(offeredMarks(of, partial)).toEqual(offered)
})

const typed = (keys: string, of: number) => {
  let text = ''
  const steps = []
  for (const key of keys) {
    const next = typePoints(text, key, of)
    if (!next) return undefined
    text = next.text
    steps.push([next.earned, next.complete])
  }
  return steps
}

test('a digit is complete once no other digit fits', () => {
  expect(typed('3', 400)).toEqual([[300, true]])
  expect(typed('12', 1500)).toEqual([
    [100, false],
    [1200, true],
  ])
  expect(typed('0', 1500)).toEqual([[0, true]])
})

test('a number that is too large starts again with its last digit', () => {
  expect(typed('34', 400)?.at(-1)).toEqual([400, true])
  expect(typed('19', 1500)?.at(-1)).toEqual([900, true])
})

test('a decimal point continues the number', () => {
  expect(typed('2.5', 400)?.at(-1)).toEqual([250, false])
  expect(typed('.', 400)).toEqual([[undefined, false]])
})

test('other keys and impossible digits are no points', () => {
  expect(typePoints('', 'j', 400)).toBeUndefined()
  expect(typePoints('', '5', 400)).toBeUndefined()
  expect(typePoints('', 'Enter', 400)).toBeUndefined()
})
