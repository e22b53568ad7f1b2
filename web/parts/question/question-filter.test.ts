import { expect, it } from 'vitest'
import type { Question } from '../../../server/contract/questions.ts'
import { matchesFilter, NO_QUESTION_FILTER as NONE, questionsBody } from './question-filter.ts'

const forClasses = (classes: string[]) =>
  ({ ID: 'q', type: 1, question: 'Q', answers: [], classes }) as unknown as Question

it.each([
  ['of the same grade', ['7'], true],
  ['of a class of the grade', ['2-7'], true],
  ['of another grade', ['8'], false],
  ['for all grades', [], true],
])('filters a question %s by grade like the server', (_, classes, found) => {
  expect(matchesFilter(forClasses(classes), { ...NONE, grade: '7' })).toBe(found)
})

it('finds questions of a category and of its subcategories, and with "mine" only the user\'s own', () => {
  const question = { ...forClasses([]), cats: ['market'], mine: true } as Question
  const food = { ...NONE, category: 'food' }
  expect(matchesFilter(question, food)).toBe(false)
  expect(matchesFilter(question, food, ['food', 'market'])).toBe(true)
  expect(matchesFilter(question, { ...NONE, mine: true })).toBe(true)
  expect(matchesFilter({ ...question, mine: false }, { ...NONE, mine: true })).toBe(false)
})

it('sends the server only the filters that are set', () => {
  expect(questionsBody(NONE)).toEqual({})
  expect(questionsBody({ ...NONE, search: ' cat ', category: 'food', mine: true })).toEqual({
    search: 'cat',
    cats: ['food'],
    mine: true,
  })
})
