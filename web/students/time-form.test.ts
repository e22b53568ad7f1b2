import { describe, expect, test } from 'vitest'
import { type TimeForm, timeBodyOf, timeFormOf, timeProblemsOf } from './time-form.ts'

const NOW = '2026-11-23T08:00:00.000Z'
const form = (more: Partial<TimeForm> = {}): TimeForm => ({
  factor: 1.5,
  from: '',
  to: '',
  reason: ' dyslexia ',
  ...more,
})

describe('the personal time of a student', () => {
  test('starts as it is stored', () => {
    const time = { factor: 0, from: NOW, to: '', reason: 'R', by: { _id: 't', name: 'T' }, at: NOW }
    expect(timeFormOf({ time })).toEqual({ factor: 0, from: NOW, to: '', reason: 'R' })
    expect(timeFormOf({})).toEqual({ factor: 1, from: '', to: '', reason: '' })
  })

  test.each([
    [{}, []],
    [{ reason: ' ' }, ['reason']],
    [{ to: '2026-11-23T07:00:00.000Z' }, ['order']],
    [{ from: '2026-12-02T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z', reason: '' }, ['order', 'reason']],
    [{ from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' }, []],
    [{ factor: 1, reason: '' }, []],
  ] as [Partial<TimeForm>, string[]][])('%o: %o', (more, problems) => {
    expect(timeProblemsOf(form(more), NOW)).toEqual(problems)
  })

  test('is sent with its reason, and removed without anything', () => {
    expect(timeBodyOf('p1', form())).toEqual({ _id: 'p1', factor: 1.5, from: '', to: '', reason: 'dyslexia' })
    expect(timeBodyOf('p1', form({ factor: 1 }))).toEqual({ _id: 'p1', factor: 1 })
  })
})
