import { expect, test } from 'vitest'
import { lastingFilters, quizQuery, readFilters, writeFilters } from './use-quiz-filters.ts'

const address = 'search=cat&level=Advanced&grade=7&page=3'

test('filters survive a round trip through the address', () => {
  const filters = readFilters(new URLSearchParams(address))
  expect(filters).toEqual({ search: 'cat', level: 'Advanced', grade: '7', section: '', page: 3 })
  expect(Object.fromEntries(writeFilters(filters))).toEqual(Object.fromEntries(new URLSearchParams(address)))
})

test('unknown levels, grades and pages are ignored', () => {
  expect(readFilters(new URLSearchParams('level=Hard&grade=13&page=-2'))).toMatchObject({
    level: '',
    grade: '',
    page: 1,
  })
})

test('level and grade are kept in links to other categories, the search is not', () => {
  expect(lastingFilters(readFilters(new URLSearchParams(address)))).toBe('?level=Advanced&grade=7')
  expect(lastingFilters(readFilters(new URLSearchParams('search=cat')))).toBe('')
})

test('without a grade in the address a student gets their own grade; all grades are written as "all"', () => {
  const open = readFilters(new URLSearchParams('search=cat'), '7')
  expect(open.grade).toBe('7')
  expect(lastingFilters(open, '7')).toBe('')
  const all = writeFilters({ ...open, grade: '' }, '7')
  expect(all.toString()).toBe('search=cat&grade=all')
  expect(lastingFilters(readFilters(all, '7'), '7')).toBe('?grade=all')
  expect(lastingFilters({ ...open, grade: '8' }, '7')).toBe('?grade=8')
})

test('only filters that are set are sent', () => {
  const none = readFilters(new URLSearchParams())
  expect(quizQuery(none, { training: true })).toEqual({ filter: {}, training: true, page: 1, limit: 12 })
  expect(quizQuery({ ...none, grade: '7', search: '  cat ' }, { category: 'english' }).filter).toEqual({
    cat: 'english',
    classes: '7',
    search: 'cat',
  })
})
