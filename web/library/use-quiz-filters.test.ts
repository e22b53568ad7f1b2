import { expect, test } from 'vitest'
import { lastingFilters, quizQuery, readFilters, writeFilters } from './use-quiz-filters.ts'

const address = 'search=cat&level=Advanced&grade=7&page=3'

test('the address and the filters say the same', () => {
  const filters = readFilters(new URLSearchParams(address))
  expect(filters).toEqual({ search: 'cat', level: 'Advanced', grade: '7', section: '', page: 3 })
  expect(writeFilters(filters).toString()).toBe(address)
})

test('what is no level, grade or page is left out', () => {
  expect(readFilters(new URLSearchParams('level=Hard&grade=13&page=-2'))).toMatchObject({
    level: '',
    grade: '',
    page: 1,
  })
})

test('level and grade go along to another category, the search stays behind', () => {
  expect(lastingFilters(readFilters(new URLSearchParams(address)))).toBe('?level=Advanced&grade=7')
  expect(lastingFilters(readFilters(new URLSearchParams('search=cat')))).toBe('')
})

test('only what is chosen is asked', () => {
  const none = readFilters(new URLSearchParams())
  expect(quizQuery(none, { training: true })).toEqual({ filter: {}, training: true, page: 1, limit: 12 })
  expect(quizQuery({ ...none, grade: '7', search: '  cat ' }, { category: 'english' }).filter).toEqual({
    cat: 'english',
    classes: '7',
    search: 'cat',
  })
})
