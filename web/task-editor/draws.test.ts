import { expect, it } from 'vitest'
import type { Question } from '../../server/contract/questions.ts'
import { drawNumberOf, drawOf, drawsOf, sizeOf, unequalDraws, valuesOf } from './draws.ts'

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

it('draws from the questions of a category or a level', () => {
  const of = (ID: string, level: string, ...cats: string[]) => ({ ID, level, cats }) as Question
  const offered = [of('a', '1', 'food'), of('b', '2', 'market'), of('c', '2', 'sport', 'food'), of('d', '', 'sport')]
  expect(drawOf(offered, 'category', ['food', 'market'])).toEqual({ count: 1, questions: ['a', 'b', 'c'] })
  expect(drawOf(offered, 'level', ['2'])).toEqual({ count: 1, questions: ['b', 'c'] })
  expect(drawOf([...offered, of('e', '2')], 'category', ['food', 'market', 'sport'])?.count).toBe(2)
  // One question is no choice.
  expect(drawOf(offered, 'level', ['1'])).toBeUndefined()
  expect(valuesOf(of('x', ''), 'level')).toEqual([])
})
