import { describe, expect, it } from 'vitest'
import type { Entry } from '../../server/contract/task-shapes.ts'
import { readFilters, writeFilters } from '../parts/entry-list/entry-filters.ts'
import { inOrder, orderOf } from '../parts/entry-list/order.ts'
import { classCounts, hasAnswers, matching, ofClass } from '../parts/entry-list/shown-entries.ts'
import { clockFace } from './clock-face.ts'
import { fillRadius, petalPath } from './petals.ts'

const row = (_id: string, part: Partial<Entry> = {}): Entry =>
  ({ _id, name: _id, classes: ['1-7'], score: null, timer: null, answered: 0, status: 'not_started', ...part }) as Entry
const ids = (entries: Entry[]) => entries.map(({ _id }) => _id)

describe('order', () => {
  const rows = [row('a', { score: 60 }), row('b'), row('c', { score: 90 }), row('d', { score: 60 })]

  it('puts who has no value last whichever way, and keeps names within equals', () => {
    expect(orderOf(rows, { by: 'score', down: true })).toEqual(['c', 'a', 'd', 'b'])
    expect(orderOf(rows, { by: 'score', down: false })).toEqual(['a', 'd', 'c', 'b'])
    expect(orderOf(rows, { by: 'name', down: true })).toEqual(['d', 'c', 'b', 'a'])
  })

  it('keeps rows in their place when their values change, and puts new ones at the end', () => {
    const made = orderOf(rows, { by: 'score', down: true })
    const later = [row('n', { score: 100 }), ...rows.with(1, row('b', { score: 100 }))]
    expect(ids(inOrder(later, made))).toEqual(['c', 'a', 'd', 'b', 'n'])
  })
})

describe('shown entries', () => {
  const rows = [
    row('a', { name: 'أحمد' }),
    row('b', { name: 'سلمى', classes: ['2-7'], status: 'waiting', answered: 3 }),
  ]

  it('finds folded names within a state', () => {
    expect(ids(matching(rows, { search: 'احمد', state: '' }))).toEqual(['a'])
    expect(ids(matching(rows, { search: '', state: 'waiting' }))).toEqual(['b'])
    expect(matching(rows, { search: 'احمد', state: 'waiting' })).toEqual([])
  })

  it('filters and counts classes', () => {
    expect(ids(ofClass(rows, '2-7'))).toEqual(['b'])
    expect(ofClass(rows, undefined)).toBe(rows)
    expect(classCounts(rows, ['2-7', '3-7'])).toEqual([
      { code: '2-7', count: 1 },
      { code: '3-7', count: 0 },
      { code: '1-7', count: 1 },
    ])
  })

  it('opens answers only where there are some', () => {
    expect(rows.map(hasAnswers)).toEqual([false, true])
    expect(hasAnswers(row('c', { status: 'final' }))).toBe(false)
    expect(hasAnswers(row('half', { status: 'final', given: true }))).toBe(true)
    expect(hasAnswers(row('again', { given: true }))).toBe(false)
  })
})

describe('address', () => {
  it('holds the filters and stays clean of standard values', () => {
    const params = writeFilters(new URLSearchParams('x=1'), {
      view: 'grid',
      search: 'سلمى',
      state: 'waiting',
      sort: { by: 'score', down: true },
    })
    expect(readFilters(params)).toEqual({
      view: 'grid',
      search: 'سلمى',
      state: 'waiting',
      sort: { by: 'score', down: true },
      page: 1,
    })
    const clean = writeFilters(params, { view: 'list', search: '', state: '', sort: { by: 'name', down: false } })
    expect(clean.toString()).toBe('x=1')
  })

  it('takes nonsense for the standard', () => {
    expect(readFilters(new URLSearchParams('view=x&state=y&sort=z.down&page=-3'))).toMatchObject({
      view: 'list',
      state: '',
      sort: { by: 'name' },
      page: 1,
    })
  })
})

describe('projector', () => {
  it('shows minutes, hours, days', () => {
    expect(clockFace(582)).toEqual({ text: '9:42' })
    expect(clockFace(3723)).toEqual({ text: '1:02:03' })
    expect(clockFace(-4)).toEqual({ text: '0:00' })
    expect(clockFace(3 * 86_400 + 5)).toEqual({ days: 3 })
  })

  it('draws a petal within the ring and fills it from the inside', () => {
    expect(petalPath(24)).toMatch(/^M280 142L297\.\d+ 115L303\.\d+ 55L280 18L/)
    expect([fillRadius(0), fillRadius(0.5), fillRadius(2)]).toEqual([138, 200, 262])
  })
})
