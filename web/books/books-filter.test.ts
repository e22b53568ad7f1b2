import { expect, test } from 'vitest'
import { booksAddress, readFilter, writeFilter } from './books-filter.ts'

test('filters survive a round trip through the address', () => {
  const filter = readFilter(new URLSearchParams('name=cloud&grade=3'))
  expect(filter).toEqual({ name: 'cloud', grade: '3' })
  expect(writeFilter(filter).toString()).toBe('name=cloud&grade=3')
  expect(booksAddress(filter)).toBe('books/view?name=cloud&classes=3')
})

test('without a grade in the address a student gets their own grade; all grades are written as "all"', () => {
  const open = readFilter(new URLSearchParams('name=cloud'), '3')
  expect(open).toEqual({ name: 'cloud', grade: '3' })
  const all = writeFilter({ ...open, grade: '' }, '3')
  expect(all.toString()).toBe('name=cloud&grade=all')
  expect(readFilter(all, '3').grade).toBe('')
})

test('an unknown grade and an empty name request all books', () => {
  expect(readFilter(new URLSearchParams('grade=0&name='))).toEqual({ name: '', grade: '' })
  expect(booksAddress({ name: '  ', grade: '' })).toBe('books/view')
})
