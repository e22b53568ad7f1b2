import { describe, expect, it } from 'vitest'
import type { TaskRow } from '../../../server/contract/task-shapes.ts'
import { cachedStatusFilters, statusFiltersOf, withRow, withStats } from './task-cache.ts'

const row = (id: string, sent: number, position: number): TaskRow & { position: number } => ({
  _id: id,
  name: id,
  full: '',
  classes: [],
  date_start: '',
  date_end: '',
  timer: 0,
  res_type: 1,
  time: '',
  img: '',
  background: '',
  cats: [],
  questions_num: 1,
  sent,
  position,
})

describe('withRow', () => {
  const list = { tasks: [row('a', 1, 10), row('b', 1, 11)], stats: { tasks: 2 }, position: 11 }

  it('replaces an older row in place', () => {
    expect(withRow(list, row('a', 2, 12))?.tasks.map((task) => task.sent)).toEqual([2, 1])
  })
  it('takes away settings that are off now, and leaves what only the list has', () => {
    const settings: Partial<TaskRow> = { score: 'never', partial: true, points: 9, attempts: 0, counts: 'best' }
    const own: Partial<TaskRow> = { tags: ['exam'], shared: { until: '' }, teacher: 'Sara', st_last_year: true }
    const held = {
      ...row('a', 1, 10),
      ...settings,
      colleagues: 1,
      shuffle_questions: true,
      st_left: 2,
      st_attempts: [],
    }
    const before = { ...list, tasks: [{ ...held, ...own }] }
    expect(withRow(before, row('a', 1, 12))?.tasks).toEqual([{ ...row('a', 1, 12), ...own }])
  })
  it('ignores a row that is not newer', () => {
    expect(withRow(list, row('a', 5, 10))).toBe(list)
    expect(withRow(list, row('a', 5, 9))).toBe(list)
  })
  it('ignores a row of a task that is not in the list', () => {
    expect(withRow(list, row('c', 5, 20))).toBe(list)
  })
})

describe('withStats', () => {
  const list = { tasks: [], stats: { tasks: 2, sent: 1 }, position: 11 }

  it('applies newer statistics', () => {
    expect(withStats(list, { sent: 2, position: 12 })).toEqual({
      tasks: [],
      stats: { tasks: 2, sent: 2 },
      position: 12,
    })
  })
  it('ignores older statistics', () => {
    expect(withStats(list, { sent: 0, position: 3 })).toBe(list)
  })
})

describe('status filters of a row', () => {
  const waiting = { ...row('a', 1, 1), not: 3, working: 0, phase: 'open' }

  it('stay the same when more students start or submit', () => {
    expect(statusFiltersOf({ ...waiting, not: 4, sent: 2 })).toBe(statusFiltersOf(waiting))
    expect(statusFiltersOf({ ...waiting, working: 4 })).toBe(statusFiltersOf({ ...waiting, working: 9 }))
  })
  it.each([
    ['all answers are graded', { not: 0 }],
    ['the task closes', { phase: 'closed' }],
    ['the first student starts', { working: 1 }],
  ])('change when %s', (_, part) => {
    expect(statusFiltersOf({ ...waiting, ...part })).not.toBe(statusFiltersOf(waiting))
  })
  it('come from any cached list; undefined for a task in none', () => {
    const lists = [undefined, { tasks: [], stats: {} }, { tasks: [waiting], stats: {} }]
    expect(cachedStatusFilters(lists, 'a')).toBe(statusFiltersOf(waiting))
    expect(cachedStatusFilters(lists, 'b')).toBeUndefined()
  })
  it("are undefined for a student's row", () => {
    expect(statusFiltersOf(row('a', 1, 1))).toBeUndefined()
  })
})
