import { expect, test } from 'vitest'
import { gamesBody, readFilter, writeFilter } from './games-filter.ts'

test('filters survive a round trip through the address', () => {
  const filter = readFilter(new URLSearchParams('cat=games-words&grade=7'))
  expect(filter).toEqual({ cat: 'games-words', grade: '7' })
  expect(writeFilter(filter).toString()).toBe('cat=games-words&grade=7')
  expect(gamesBody(filter)).toEqual({ filter: { cat: 'games-words', classes: '7' } })
})

test('without a grade in the address a student gets their own grade; all grades are written as "all"', () => {
  const open = readFilter(new URLSearchParams(), '7')
  expect(open).toEqual({ cat: '', grade: '7' })
  const all = writeFilter({ ...open, grade: '' }, '7')
  expect(all.toString()).toBe('grade=all')
  expect(readFilter(all, '7')).toEqual({ cat: '', grade: '' })
})

test('an unknown grade is ignored, and no filter requests everything', () => {
  expect(readFilter(new URLSearchParams('grade=13'))).toEqual({ cat: '', grade: '' })
  expect(writeFilter({ cat: '', grade: '' }).toString()).toBe('')
  expect(gamesBody({ cat: '', grade: '' })).toEqual({ filter: {} })
})
