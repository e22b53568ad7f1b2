import { describe, expect, test } from 'vitest'
import { broughtBack, minutesToAdd, type TimeForm, timeBodyOf, timeFormOf, timeProblemsOf } from './time-form.ts'

const NOW = '2026-11-23T08:00:00.000Z'
const form = (more: Partial<TimeForm> = {}): TimeForm => ({
  factor: 1.5,
  quiet: false,
  from: '',
  to: '',
  reason: ' dyslexia ',
  ...more,
})

describe('the personal time of a student', () => {
  test('starts as it is stored', () => {
    const time = { factor: 0, from: NOW, to: '', reason: 'R', by: { _id: 't', name: 'T' }, at: NOW }
    expect(timeFormOf({ time })).toEqual({ factor: 0, quiet: false, from: NOW, to: '', reason: 'R' })
    expect(timeFormOf({})).toEqual({ factor: 1, quiet: false, from: '', to: '', reason: '' })
  })

  test.each([
    [{}, []],
    [{ reason: ' ' }, ['reason']],
    [{ to: '2026-11-23T07:00:00.000Z' }, ['order']],
    [{ from: '2026-12-02T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z', reason: '' }, ['order', 'reason']],
    [{ from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' }, []],
    [{ factor: 1, reason: '' }, []],
    [{ factor: 1, quiet: true, reason: '' }, ['reason']],
  ] as [Partial<TimeForm>, string[]][])('%o: %o', (more, problems) => {
    expect(timeProblemsOf(form(more), NOW)).toEqual(problems)
  })

  test('is sent with its reason, and removed without anything', () => {
    expect(timeBodyOf('p1', form())).toEqual({
      ...{ _id: 'p1', factor: 1.5, quiet: false, from: '', to: '', reason: 'dyslexia' },
    })
    expect(timeBodyOf('p1', form({ factor: 1 }))).toEqual({ _id: 'p1', factor: 1 })
  })

  test('of before is brought back as it was, unless it is over', () => {
    const time = { factor: 1, quiet: true, from: NOW, to: '', reason: 'R', by: { _id: 't', name: 'T' }, at: NOW }
    expect(broughtBack('p1', time, NOW)).toEqual({ _id: 'p1', factor: 1, quiet: true, from: NOW, to: '', reason: 'R' })
    expect(broughtBack('p1', { ...time, to: NOW }, NOW)).toBeUndefined()
  })

  test.each([
    [30, 1, 2, 30],
    [45, 1, 1.25, 12],
    [30, 1.5, 2, 15],
    [30, 2, 1.5, 0],
    [30, 1, 0, 0],
    [30, 0, 2, 0],
  ])('adds to %i minutes that began with × %d, for × %d: %i', (minutes, began, factor, more) => {
    expect(minutesToAdd({ running: { minutes, factor: began } }, factor)).toBe(more)
    expect(minutesToAdd({}, factor)).toBe(0)
  })
})
