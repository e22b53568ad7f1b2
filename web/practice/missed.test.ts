import { expect, test } from 'vitest'
import { isBegun, missedBefore, missedIn, only } from './missed.ts'
import type { PracticeQuiz } from './practice-screen.tsx'

const quiz = (missed?: string[]) =>
  ({ name: 'quiz', missed, questions: [{ ID: 'a' }, { ID: 'b' }, { ID: 'c' }] }) as unknown as PracticeQuiz

test('what was wrong or left out is tried again alone', () => {
  const results = [
    { ID: 'a', right: true },
    { ID: 'b', right: false },
    { ID: 'c', right: false },
  ]
  const missed = missedIn({ score: 33, results, values: {} })
  expect(missed).toEqual(['b', 'c'])
  expect(only(quiz(), missed)).toMatchObject({ name: 'quiz', questions: [{ ID: 'b' }, { ID: 'c' }] })
})

test('a later visit offers what was missed, unless that is everything, nothing, or gone from the quiz', () => {
  expect(missedBefore(quiz(['c', 'b', 'gone']))).toEqual(['b', 'c'])
  for (const missed of [undefined, [], ['gone'], ['a', 'b', 'c']]) expect(missedBefore(quiz(missed))).toEqual([])
})

test('a practice is begun when something was answered', () => {
  expect(isBegun(undefined)).toBe(false)
  expect(isBegun({ values: {}, looked: [], current: 1 })).toBe(false)
  expect(isBegun({ values: { a: { ID: 'a', answer: 1 } }, looked: [], current: 0 })).toBe(true)
})
