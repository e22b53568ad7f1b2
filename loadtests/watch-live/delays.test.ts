import { expect, test } from 'vitest'
import { delays } from './delays.ts'

test('a change counts as drawn with the first frame that shows it or a later change of the student', () => {
  const stored = [
    { student: 'a', answered: 1, at: 100 },
    { student: 'a', answered: 2, at: 120 },
    { student: 'b', answered: 1, at: 110 },
  ]
  const drawn = [
    { student: 'a', answered: 2, at: 160 },
    { student: 'b', answered: 1, at: 190 },
    { student: 'a', answered: 2, at: 500 },
  ]
  expect(delays(stored, drawn)).toEqual({ ms: [40, 60, 80], never: 0 })
})

test('changes that the page never showed are counted separately', () => {
  const stored = [
    { student: 'a', answered: 1, at: 100 },
    { student: 'a', answered: 2, at: 200 },
    { student: 'c', answered: 1, at: 100 },
  ]
  expect(delays(stored, [{ student: 'a', answered: 1, at: 130 }])).toEqual({ ms: [30], never: 2 })
})
