import { expect, test } from 'vitest'
import type { Question, StudentQuestion } from '../../../server/contract/questions.ts'
import { matchesQuestion } from './match-question.ts'

const keyed: Question = {
  ID: '1',
  type: 1,
  question: '<p>أين القطّة؟</p>',
  notes: 'Look well',
  answers: [{ answer: 'On the mat', true: true }, { answer: 'إربد' }],
  cats: [],
  classes: [],
  level: '',
  direction: 'auto',
}
const blanks: StudentQuestion = {
  ID: '2',
  type: 1,
  question: '',
  notes: '',
  answersType: 3,
  direction: 'auto',
  parts: ['The ', null, ' sat'],
  words: ['cat'],
}

test('requires every word, in any spelling of alefs and marks', () => {
  expect(matchesQuestion(keyed, 'القطة mat')).toBe(true)
  expect(matchesQuestion(keyed, 'اربد')).toBe(true)
  expect(matchesQuestion(keyed, 'القطة dog')).toBe(false)
})

test('finds a fill-in by its passage and its words', () => {
  expect(matchesQuestion(blanks, 'sat')).toBe(true)
  expect(matchesQuestion(blanks, 'cat')).toBe(true)
  expect(matchesQuestion(blanks, 'mat')).toBe(false)
})

test('finds everything without a word, and ignores HTML tags', () => {
  expect(matchesQuestion(keyed, '  ')).toBe(true)
  expect(matchesQuestion({ ...keyed, answers: [], notes: '' }, 'p')).toBe(false)
})
