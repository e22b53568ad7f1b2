import { expect, test } from 'vitest'
import { lastingFilters, quizQuery, readFilters, writeFilters } from './use-quiz-filters.ts'

const address = 'search=cat&level=Advanced&grade=7&page=3'

test('the address and the filters say the same', () => {
  const filters = readFilters(new URLSearchParams(address))
  expect(filters).toEqual({ search: 'cat', level: 'Advanced', grade: '7', section: '', page: 3 })
  expect(Object.fromEntries(writeFilters(filters))).toEqual(Object.fromEntries(new URLSearchParams(address)))
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

test('the list of a student opens at their grade; all grades are named, on the way to another category too', () => {
  const open = readFilters(new URLSearchParams('search=cat'), '7')
  expect(open.grade).toBe('7')
  expect(lastingFilters(open, '7')).toBe('')
  const all = writeFilters({ ...open, grade: '' }, '7')
  expect(all.toString()).toBe('search=cat&grade=all')
  expect(lastingFilters(readFilters(all, '7'), '7')).toBe('?grade=all')
  expect(lastingFilters({ ...open, grade: '8' }, '7')).toBe('?grade=8')
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
