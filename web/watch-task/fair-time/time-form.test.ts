import { describe, expect, test } from 'vitest'
import type { Entry, EntryStatus, TimeChange } from '../../../server/contract/attempt-shapes.ts'
import { extraMinutes, givenBack, givenTimes, hasOwnDates, secondsOf } from './given-times.ts'
import { bodyOf, chosenIn, emptyForm, firstGroup, inGroup, kindsOf, problemsOf, type TimeForm } from './time-form.ts'

const entry = (id: string, status: EntryStatus, more: Partial<Entry> = {}) =>
  ({ _id: id, name: `N${id}`, status, ...more }) as Entry
const ENTRIES = [entry('a', 'in_progress'), entry('b', 'waiting'), entry('c', 'final'), entry('d', 'not_started')]
const form = (more: Partial<TimeForm> = {}): TimeForm => ({
  ...emptyForm('working'),
  chosen: ['a'],
  reason: ' fire ',
  ...more,
})

describe('whose time', () => {
  test('groups the students by state', () => {
    expect(inGroup(ENTRIES, 'working').map(({ _id }) => _id)).toEqual(['a'])
    expect(inGroup(ENTRIES, 'submitted').map(({ _id }) => _id)).toEqual(['b', 'c'])
    expect(inGroup(ENTRIES, 'not_started').map(({ _id }) => _id)).toEqual(['d'])
    expect(firstGroup(ENTRIES)).toBe('working')
    expect(firstGroup([entry('d', 'not_started')])).toBe('not_started')
    expect(firstGroup([])).toBe('all')
  })

  test('leaves out a chosen student who has left the group', () => {
    expect(chosenIn(form({ chosen: ['a', 'b'] }), ENTRIES).map(({ _id }) => _id)).toEqual(['a'])
  })
})

describe('lost minutes', () => {
  const lost = [entry('a', 'in_progress', { lost: 4 }), entry('b', 'in_progress'), entry('d', 'not_started')]
  const change = { grant: 'g', kind: 'time', number: 1, minutes: 3, lost: true, reason: '' } as TimeChange

  test('are a choice while somebody of the group has some', () => {
    expect(kindsOf('working', lost)).toContain('lost')
    expect(kindsOf('working', lost.slice(1))).not.toContain('lost')
    expect(kindsOf('not_started', lost)).not.toContain('lost')
    expect(problemsOf(form({ kind: 'lost' }), lost.slice(0, 2))).toEqual([])
  })

  test('that were given back count until they are taken back', () => {
    const undone = { by: { _id: 't', name: 'T' }, at: '3' }
    expect(givenBack(entry('a', 'in_progress', { times: [change, { ...change, undone }] }))).toBe(3)
    expect(givenBack(entry('a', 'waiting', { times: [change] }))).toBe(0)
  })
})

describe('the call', () => {
  test.each([
    [{}, { students: ['a'], minutes: 10 }],
    [{ kind: 'lost' }, { students: ['a'], lost: true }],
    [
      { kind: 'dates', closes: '2026-11-23T10:00:00.000Z' },
      { students: ['a'], date_end: '2026-11-23T10:00:00.000Z' },
    ],
    [
      { group: 'submitted', chosen: ['b'], kind: 'reopen', minutes: '' },
      { students: ['b'], reopen: true },
    ],
    [
      { group: 'submitted', chosen: ['c'], kind: 'reopen', minutes: 5 },
      { students: ['c'], reopen: true, minutes: 5 },
    ],
    [
      { group: 'submitted', chosen: ['b', 'c'], kind: 'attempt' },
      { students: ['b', 'c'], attempt: true },
    ],
    [
      { group: 'all', chosen: ['a', 'b', 'c', 'd'] },
      { students: 'all', minutes: 10 },
    ],
    [
      { group: 'all', chosen: ['a', 'd'] },
      { students: ['a', 'd'], minutes: 10 },
    ],
  ] as [Partial<TimeForm>, object][])('%o', (more, body) => {
    expect(bodyOf('t', form(more), ENTRIES)).toEqual({ _id: 't', reason: 'fire', ...body })
  })

  test.each([
    [{}, 1, []],
    [{}, 0, ['students']],
    [{ kind: 'lost' }, 1, ['lost']],
    [{ kind: 'lost' }, 0, ['students']],
    [{ minutes: '' }, 1, ['minutes']],
    [{ minutes: 10_001 }, 1, ['minutes']],
    [{ minutes: 2.5 }, 1, ['minutes']],
    [{ kind: 'reopen', minutes: '' }, 1, []],
    [{ kind: 'reopen', minutes: 0 }, 1, ['minutes']],
    [{ kind: 'attempt', minutes: '' }, 1, []],
    [{ kind: 'dates' }, 1, ['dates']],
    [{ kind: 'dates', opens: '2026-02-02', closes: '2026-02-01' }, 1, ['order']],
    [{ reason: '  ' }, 1, ['reason']],
  ] as [Partial<TimeForm>, number, string[]][])('%o for %i: %o', (more, students, problems) => {
    expect(problemsOf(form(more), ENTRIES.slice(0, students))).toEqual(problems)
  })
})

describe('what was given', () => {
  const change = (grant: string, at: string, more: Partial<TimeChange> = {}): TimeChange => ({
    ...{ grant, kind: 'time', number: 1, minutes: 10, reason: '', by: { _id: 't', name: 'T' }, at },
    ...more,
  })
  const undone = { by: { _id: 't', name: 'T' }, at: '3' }

  test('is one line for each call, newest first, and taken back once nobody has it', () => {
    const times = givenTimes([
      entry('a', 'in_progress', { times: [change('g1', '1', { undone }), change('g2', '2')] }),
      entry('b', 'in_progress', { times: [change('g1', '1')] }),
      entry('c', 'in_progress', { times: [change('g2', '2', { kind: 'attempt', undone })] }),
    ])
    const lines = times.map(({ grant, kind, students, undone }) => [
      grant,
      kind,
      students.map(({ _id }) => _id).join(),
      undone,
    ])
    expect(lines).toEqual([
      ['g2', 'time', 'a', false],
      ['g2', 'attempt', 'c', true],
      ['g1', 'time', 'a,b', false],
    ])
  })

  test('extra minutes are those that were not taken back', () => {
    const times = [change('g1', '1'), change('g2', '2', { undone }), change('g3', '3', { minutes: 5 })]
    expect(extraMinutes(entry('a', 'in_progress', { times }))).toBe(15)
    expect(extraMinutes(entry('a', 'in_progress'))).toBe(0)
  })

  test('the seconds left do not change during a pause', () => {
    const at = (seconds: number) => new Date(seconds * 1000).toISOString()
    expect(secondsOf(entry('a', 'in_progress', { deadline: at(90), paused_at: '' }), 30_000)).toBe(60)
    expect(secondsOf(entry('a', 'in_progress', { deadline: at(90), paused_at: at(20) }), 30_000)).toBe(70)
    expect(secondsOf(entry('a', 'in_progress', { deadline: '', paused_at: '' }), 30_000)).toBeNull()
  })

  test('own dates count until they are taken back', () => {
    const dates = change('g1', '1', { minutes: undefined, date_end: '2026-11-24T10:00:00.000Z' })
    expect(hasOwnDates(entry('a', 'not_started', { times: [dates] }))).toBe(true)
    expect(hasOwnDates(entry('a', 'not_started', { times: [{ ...dates, undone }] }))).toBe(false)
    expect(hasOwnDates(entry('a', 'in_progress', { times: [change('g1', '1')] }))).toBe(false)
  })
})
