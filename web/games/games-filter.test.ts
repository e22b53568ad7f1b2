import { expect, test } from 'vitest'
import { gamesBody, readFilter, writeFilter } from './games-filter.ts'

test('the address and the filters of the games say the same', () => {
  const filter = readFilter(new URLSearchParams('cat=games-words&grade=7'))
  expect(filter).toEqual({ cat: 'games-words', grade: '7' })
  expect(writeFilter(filter).toString()).toBe('cat=games-words&grade=7')
  expect(gamesBody(filter)).toEqual({ filter: { cat: 'games-words', classes: '7' } })
})

test('what is no grade is left out, and nothing set asks for everything', () => {
  expect(readFilter(new URLSearchParams('grade=13'))).toEqual({ cat: '', grade: '' })
  expect(writeFilter({ cat: '', grade: '' }).toString()).toBe('')
  expect(gamesBody({ cat: '', grade: '' })).toEqual({ filter: {} })
})
