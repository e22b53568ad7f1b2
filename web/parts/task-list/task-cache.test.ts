import { describe, expect, it } from 'vitest'
import type { TaskRow } from '../../../server/contract/task-shapes.ts'
import { standingIn, standingOf, withRow, withStats } from './task-cache.ts'

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

describe('a pushed row', () => {
  const list = { tasks: [row('a', 1, 10), row('b', 1, 11)], stats: { tasks: 2 }, position: 11 }

  it('replaces an older one in its place', () => {
    expect(withRow(list, row('a', 2, 12))?.tasks.map((task) => task.sent)).toEqual([2, 1])
  })
  it('that is not newer changes nothing', () => {
    expect(withRow(list, row('a', 5, 10))).toBe(list)
    expect(withRow(list, row('a', 5, 9))).toBe(list)
  })
  it('of a task that is not shown changes nothing', () => {
    expect(withRow(list, row('c', 5, 20))).toBe(list)
  })
})

describe('pushed statistics', () => {
  const list = { tasks: [], stats: { tasks: 2, sent: 1 }, position: 11 }

  it('tick upwards in place', () => {
    expect(withStats(list, { sent: 2, position: 12 })).toEqual({
      tasks: [],
      stats: { tasks: 2, sent: 2 },
      position: 12,
    })
  })
  it('that are older change nothing', () => {
    expect(withStats(list, { sent: 0, position: 3 })).toBe(list)
  })
})

describe('the filters that a row stands under', () => {
  const waiting = { ...row('a', 1, 1), not: 3, working: 0, phase: 'open' }

  it('stay the same while more is sent', () => {
    expect(standingOf({ ...waiting, not: 4, sent: 2 })).toBe(standingOf(waiting))
    expect(standingOf({ ...waiting, working: 4 })).toBe(standingOf({ ...waiting, working: 9 }))
  })
  it.each([
    ['all is graded', { not: 0 }],
    ['it is closed', { phase: 'closed' }],
    ['somebody begins', { working: 1 }],
  ])('change when %s', (_, part) => {
    expect(standingOf({ ...waiting, ...part })).not.toBe(standingOf(waiting))
  })
  it('are those of any list at hand, and unknown of a task on no page', () => {
    const lists = [undefined, { tasks: [], stats: {} }, { tasks: [waiting], stats: {} }]
    expect(standingIn(lists, 'a')).toBe(standingOf(waiting))
    expect(standingIn(lists, 'b')).toBeUndefined()
  })
  it("are none for a student's row", () => {
    expect(standingOf(row('a', 1, 1))).toBeUndefined()
  })
})
