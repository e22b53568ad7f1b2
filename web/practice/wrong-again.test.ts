import { expect, test } from 'vitest'
import type { PracticeQuiz } from './practice-screen.tsx'
import { wrongAgain, wrongOnly } from './wrong-again.ts'

const quiz = { name: 'quiz', questions: [{ ID: 'a' }, { ID: 'b' }, { ID: 'c' }] } as unknown as PracticeQuiz

test('what was wrong or left out is tried again; what was right keeps its answer', () => {
  const again = wrongAgain({
    score: 33,
    results: [
      { ID: 'a', right: true },
      { ID: 'b', right: false },
      { ID: 'c', right: false },
    ],
    values: { a: { ID: 'a', answer: 'x' }, b: { ID: 'b', answer: 'q' } },
  })
  expect(again).toEqual({ questions: ['b', 'c'], kept: { a: { ID: 'a', answer: 'x' } } })
  expect(wrongOnly(quiz, again)).toMatchObject({ name: 'quiz', questions: [{ ID: 'b' }, { ID: 'c' }] })
})
