import { expect, test } from 'vitest'
import { gradeRanges, gradesOf } from './quiz-facts.ts'

test('lists the grades of grades and classes, each once and in order', () => {
  expect(gradesOf(['10', '2-7', '7', '1-9'])).toEqual([7, 9, 10])
})

test('ignores codes without a grade', () => {
  expect(gradesOf(['', '13', 'x'])).toEqual([])
})

test('joins consecutive grades into ranges', () => {
  expect(gradeRanges([5, 6, 7, 9])).toEqual([
    [5, 7],
    [9, 9],
  ])
})
