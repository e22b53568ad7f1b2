import { expect, test } from 'vitest'
import { markedPractice } from './marked-practice.ts'
import type { PracticeQuiz } from './practice-quiz.ts'

const typed = (ID: string) => ({ ID, type: 1, question: ID, notes: '', direction: 'auto', answersType: 2 })
const quiz = { questions: [typed('a'), typed('b'), typed('c'), typed('new')] } as unknown as PracticeQuiz

test('has petals, the numbers of wrong questions, and the number of unanswered ones', () => {
  const marked = markedPractice(quiz, {
    score: 33,
    results: [
      { ID: 'a', right: true, expected: 'x' },
      { ID: 'b', right: false, expected: 'y' },
      { ID: 'c', right: false, expected: 'z' },
    ],
    values: { a: { ID: 'a', answer: 'x' }, b: { ID: 'b', answer: 'q' } },
  })
  expect(marked).toMatchObject({ score: 33, petals: ['right', 'wrong', 'wrong'], wrong: [2, 3], empty: 1 })
  expect(marked.questions.map(({ ID }) => ID)).toEqual(['a', 'b', 'c'])
})
