import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { TaskRow } from '../../../server/contract/task-shapes.ts'
import { markupOf } from '../markup-testing.ts'
import { StudentTaskTable } from './student-task-table.tsx'
import { TeacherTaskTable } from './teacher-task-table.tsx'

const TASK: TaskRow = {
  ...{ _id: 't1', name: 'Reading', full: '', classes: ['1-7'], date_start: '', date_end: '', timer: 30, res_type: 1 },
  ...{ time: '', img: '', background: '', cats: [], questions_num: 4, phase: 'open' },
}
/** The rows of a table as HTML, without direction marks. */
const rowsOf = (page: string) =>
  [...page.replace(/[\u2066-\u2069]/g, '').matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) => row).slice(1)
const mine = (more: Partial<TaskRow>) =>
  rowsOf(markupOf(createElement(StudentTaskTable, { tasks: [{ ...TASK, ...more }], categories: [] })))[0] ?? ''
const sent = (more: Partial<TaskRow>) =>
  rowsOf(
    markupOf(createElement(TeacherTaskTable, { tasks: [{ ...TASK, ...more }], categories: [], stale: false })),
  )[0] ?? ''
/** How a score is drawn: the name of its style, bad or good. */
const toneOf = (row: string) => /class="[^"]*_(bad|good)_[^"]*">\d+%/.exec(row)?.[1]

describe("a row of a student's tasks", () => {
  it('says not started, under way, waiting or finished', () => {
    expect(mine({ st_status: 'not_started' })).toContain('mine.notStarted')
    expect(mine({ st_status: 'in_progress' })).toContain('mine.working')
    expect(mine({ st_status: 'waiting', st_score: null, st_timer: 65 })).toContain('mine.waiting')
    expect(mine({ st_status: 'final', st_score: 80, st_timer: 65 })).toContain('mine.finished')
  })

  it('has a name that leads to the task, but for a finished one', () => {
    for (const st_status of ['not_started', 'in_progress', 'waiting'] as const)
      expect(mine({ st_status })).toMatch(/<th.*href="\/TaskStart\/t1".*<\/th>/s)
    expect(mine({ st_status: 'final' })).not.toMatch(/<th.*href=.*<\/th>/s)
    expect(mine({ st_status: 'final' })).toMatch(/<td.*href="\/TaskStart\/t1"[^>]*>myAnswers/s)
  })

  it('has the score and the time taken once they are there', () => {
    expect(mine({ st_status: 'final', st_score: 80, st_timer: 65 })).toMatch(/80%.*1:05/s)
    expect(mine({ st_status: 'not_started' })).not.toMatch(/\d%|\d:\d\d/)
  })

  it('has a score that is red at 50 and below, green above', () => {
    const tones = [0, 50, 51, 100].map((st_score) => toneOf(mine({ st_status: 'final', st_score })))
    expect(tones).toEqual(['bad', 'bad', 'good', 'good'])
  })
})

describe("a row of a teacher's tasks", () => {
  const WAITS = { not: 2, sent: 3, all_students: 5 }
  const GRADED = { not: 0, sent: 5, all_students: 5 }

  it('says how many have sent, of all', () => expect(sent(WAITS)).toContain('<b>3</b> / 5'))

  it('is highlighted and waits for grading while any answers do, and is graded then', () => {
    expect(sent(WAITS)).toContain('status.waiting')
    expect(sent(GRADED)).toContain('status.graded')
    const highlight = (row: string) => /^<tr[^>]*class="([^"]*)"/.exec(row)?.[1] ?? ''
    expect(highlight(sent(WAITS))).toContain('waiting')
    expect(highlight(sent(GRADED))).not.toContain('waiting')
  })
})
