import { expect, it } from 'vitest'
import type { Question } from '../../server/contract/questions.ts'
import { drawNumberOf, drawsOf, sizeOf, unequalDraws } from './draws.ts'

const question = (ID: string, points = 1) => ({ ID, points }) as Question
const questions = [question('a'), question('b', 2), question('c', 2), question('d', 2)]
const draws = [{ count: 2, questions: ['b', 'c', 'd'] }]

it('counts what a student is asked', () => {
  expect(sizeOf({ questions, draws })).toEqual({ questions: 3, points: 5 })
  expect(sizeOf({ questions, draws: [] })).toEqual({ questions: 4, points: 7 })
  expect(['a', 'b'].map((id) => drawNumberOf(draws, id))).toEqual([undefined, 1])
})

it('leaves out questions that were removed, and a draw that would take all that are left', () => {
  expect(drawsOf({ questions, draws: [{ count: 1, questions: ['b', 'x', 'c'] }] })).toEqual([
    { count: 1, questions: ['b', 'c'] },
  ])
  expect(drawsOf({ questions: questions.slice(0, 3), draws })).toEqual([])
})

it('finds draws of questions with different points', () => {
  expect(unequalDraws({ questions, draws })).toEqual([])
  expect(unequalDraws({ questions, draws: [{ count: 1, questions: ['a', 'b'] }] })).toEqual([1])
})
