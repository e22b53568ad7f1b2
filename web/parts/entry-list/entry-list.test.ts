import { describe, expect, it } from 'vitest'
import type { Entry } from '../../../server/contract/attempt-shapes.ts'
import { readFilters, writeFilters } from './entry-filters.ts'
import { inOrder, orderOf } from './order.ts'
import { lastAttempt, waitingSubmissions } from './seen-results.ts'
import { classCounts, hasAnswers, matching, ofClass } from './shown-entries.ts'
import { nextToMark } from './to-mark.ts'

const row = (_id: string, part: Partial<Entry> = {}): Entry =>
  ({ _id, name: _id, classes: ['1-7'], score: null, timer: null, answered: 0, status: 'not_started', ...part }) as Entry
const ids = (entries: Entry[]) => entries.map(({ _id }) => _id)

describe('order', () => {
  const rows = [row('a', { score: 60 }), row('b'), row('c', { score: 90 }), row('d', { score: 60 })]

  it('puts entries without a value last in both directions, and orders equals by name', () => {
    expect(orderOf(rows, { by: 'score', down: true })).toEqual(['c', 'a', 'd', 'b'])
    expect(orderOf(rows, { by: 'score', down: false })).toEqual(['a', 'd', 'c', 'b'])
    expect(orderOf(rows, { by: 'name', down: true })).toEqual(['d', 'c', 'b', 'a'])
  })

  it('keeps rows in their place when their values change, and appends new ones', () => {
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

  it('finds names regardless of alef forms and vowel signs, within a status', () => {
    expect(ids(matching(rows, { search: 'احمد', state: '' }))).toEqual(['a'])
    expect(ids(matching(rows, { search: '', state: 'waiting' }))).toEqual(['b'])
    expect(matching(rows, { search: 'احمد', state: 'waiting' })).toEqual([])
  })

  it('finds a final student whose later attempt waits, in both states', () => {
    const attempt = { score: 60, timer: 9, sent_at: '', counted: false }
    const attempts = [
      { ...attempt, number: 1, status: 'final' as const, counted: true },
      { ...attempt, number: 2, status: 'waiting' as const, to_mark: true },
    ]
    const all = [...rows, row('c', { status: 'final', attempts }), row('d', { status: 'final' })]
    expect(ids(matching(all, { search: '', state: 'waiting' }))).toEqual(['b', 'c'])
    expect(ids(matching(all, { search: '', state: 'final' }))).toEqual(['c', 'd'])
    expect([1, 2, undefined].map((number) => nextToMark({ attempts, attempt: number }))).toEqual([2, undefined, 2])
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

describe('filters in the address', () => {
  it('contains the filters, but no default values', () => {
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

  it('reads unknown values as the defaults', () => {
    expect(readFilters(new URLSearchParams('view=x&state=y&sort=z.down&page=-3'))).toMatchObject({
      view: 'list',
      state: '',
      sort: { by: 'name' },
      page: 1,
    })
  })
})

describe('what a teacher saw', () => {
  const attempt = { timer: null, counted: false }
  const first = { ...attempt, number: 1, status: 'final', score: 80, sent_at: 't1' } as const
  const second = { ...attempt, number: 2, status: 'waiting', score: 30, sent_at: 't2' } as const
  const third = { ...attempt, number: 3, status: 'in_progress', score: null, sent_at: 't2' } as const
  const once = row('a', { status: 'waiting', score: 30, sent_at: 't0' })

  it('is the last attempt for a deletion, without a result while it runs', () => {
    expect(lastAttempt(once)).toEqual({ score: 30, finished: false, sent_at: 't0' })
    const counted = row('b', { status: 'final', score: 80, sent_at: 't1', attempts: [first, second] })
    expect(lastAttempt(counted)).toEqual({ score: 30, finished: false, sent_at: 't2' })
    expect(lastAttempt({ ...counted, attempts: [first] })).toEqual({ score: 80, finished: true, sent_at: 't1' })
    const none = { score: null, finished: false, sent_at: '' }
    expect(lastAttempt({ ...counted, attempts: [first, second, third] })).toEqual(none)
  })

  it('is each submission that waits with a score', () => {
    const several = row('b', { status: 'final', score: 80, sent_at: 't1', attempts: [first, second, third] })
    const entries = [once, several, row('c', { status: 'waiting', sent_at: 't3' }), row('d')]
    const seen = [
      { student: 'a', sent_at: 't0' },
      { student: 'b', sent_at: 't2' },
    ]
    expect(waitingSubmissions(entries, false)).toEqual(seen)
    expect(waitingSubmissions(entries, true)).toEqual(seen.map((one) => ({ ...one, score: 30 })))
  })
})
