import { expect, it } from 'vitest'
import type { Question } from '../../../server/contract/questions.ts'
import { matchesFilter, NO_QUESTION_FILTER as NONE, questionsBody } from './question-filter.ts'

const forClasses = (classes: string[]) =>
  ({ ID: 'q', type: 1, question: 'Q', answers: [], classes }) as unknown as Question

it.each([
  ['a question of its grade', ['7'], true],
  ['one of a class of it', ['2-7'], true],
  ['one of another grade', ['8'], false],
  ['one for all grades', [], true],
])('a grade finds %s as the server does', (_, classes, found) => {
  expect(matchesFilter(forClasses(classes), { ...NONE, grade: '7' })).toBe(found)
})

it('a category finds what is of it or of one below, "mine" what the reader wrote', () => {
  const question = { ...forClasses([]), cats: ['market'], mine: true } as Question
  const food = { ...NONE, category: 'food' }
  expect(matchesFilter(question, food)).toBe(false)
  expect(matchesFilter(question, food, ['food', 'market'])).toBe(true)
  expect(matchesFilter(question, { ...NONE, mine: true })).toBe(true)
  expect(matchesFilter({ ...question, mine: false }, { ...NONE, mine: true })).toBe(false)
})

it('the server is asked for what is set alone', () => {
  expect(questionsBody(NONE)).toEqual({})
  expect(questionsBody({ ...NONE, search: ' cat ', category: 'food', mine: true })).toEqual({
    search: 'cat',
    cats: ['food'],
    mine: true,
  })
})
