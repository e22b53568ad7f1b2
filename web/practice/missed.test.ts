import { expect, test } from 'vitest'
import { isBegun, missedBefore, missedIn, only } from './missed.ts'
import type { PracticeQuiz } from './practice-quiz.ts'

const quiz = (missed?: string[]) =>
  ({ name: 'quiz', missed, questions: [{ ID: 'a' }, { ID: 'b' }, { ID: 'c' }] }) as unknown as PracticeQuiz

test('only wrong and unanswered questions are tried again', () => {
  const results = [
    { ID: 'a', right: true },
    { ID: 'b', right: false },
    { ID: 'c', right: false },
  ]
  const missed = missedIn({ score: 33, results, values: {} })
  expect(missed).toEqual(['b', 'c'])
  expect(only(quiz(), missed)).toMatchObject({ name: 'quiz', questions: [{ ID: 'b' }, { ID: 'c' }] })
})

test('a later visit offers the missed questions, unless they are all, none, or no longer in the quiz', () => {
  expect(missedBefore(quiz(['c', 'b', 'gone']))).toEqual(['b', 'c'])
  for (const missed of [undefined, [], ['gone'], ['a', 'b', 'c']]) expect(missedBefore(quiz(missed))).toEqual([])
})

test('a practice is begun when a question is answered', () => {
  expect(isBegun(undefined)).toBe(false)
  expect(isBegun({ values: {}, looked: [], current: 1 })).toBe(false)
  expect(isBegun({ values: { a: { ID: 'a', answer: 1 } }, looked: [], current: 0 })).toBe(true)
})
