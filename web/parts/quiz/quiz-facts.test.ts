import { expect, test } from 'vitest'
import { gradesOf, runsOf } from './quiz-facts.ts'

test('grades of grades and of classes, each once and in order', () => {
  expect(gradesOf(['10', '2-7', '7', '1-9'])).toEqual([7, 9, 10])
})

test('what is no grade is left out', () => {
  expect(gradesOf(['', '13', 'x'])).toEqual([])
})

test('grades in a row are told by the first and the last', () => {
  expect(runsOf([5, 6, 7, 9])).toEqual([
    [5, 7],
    [9, 9],
  ])
})
