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
/** The CSS class of a score: bad or good. */
const toneOf = (row: string) => /class="[^"]*_(bad|good)_[^"]*">\d+%/.exec(row)?.[1]

describe("a row of a student's tasks", () => {
  it('shows the states not started, in progress, waiting and finished', () => {
    expect(mine({ st_status: 'not_started' })).toContain('mine.notStarted')
    expect(mine({ st_status: 'in_progress' })).toContain('mine.working')
    expect(mine({ st_status: 'waiting', st_score: null, st_timer: 65 })).toContain('mine.waiting')
    expect(mine({ st_status: 'final', st_score: 80, st_timer: 65 })).toContain('mine.finished')
  })

  it('links the name to the task, except for a finished one', () => {
    for (const st_status of ['not_started', 'in_progress', 'waiting'] as const)
      expect(mine({ st_status })).toMatch(/<th.*href="\/TaskStart\/t1".*<\/th>/s)
    expect(mine({ st_status: 'final' })).not.toMatch(/<th.*href=.*<\/th>/s)
    expect(mine({ st_status: 'final' })).toMatch(/<td.*href="\/TaskStart\/t1"[^>]*>myAnswers/s)
  })

  it('shows the score and the time taken when known', () => {
    expect(mine({ st_status: 'final', st_score: 80, st_timer: 65 })).toMatch(/80%.*1:05/s)
    expect(mine({ st_status: 'not_started' })).not.toMatch(/\d%|\d:\d\d/)
  })

  it('shows a score red up to 50 and green above', () => {
    const tones = [0, 50, 51, 100].map((st_score) => toneOf(mine({ st_status: 'final', st_score })))
    expect(tones).toEqual(['bad', 'bad', 'good', 'good'])
  })
})

describe("a row of a teacher's tasks", () => {
  const WAITS = { not: 2, sent: 3, all_students: 5 }
  const GRADED = { not: 0, sent: 5, all_students: 5 }

  it('shows how many of all students have submitted', () => expect(sent(WAITS)).toContain('<b>3</b> / 5'))

  it('is highlighted while any answers wait for grading, and then shows graded', () => {
    expect(sent(WAITS)).toContain('status.waiting')
    expect(sent(GRADED)).toContain('status.graded')
    const highlight = (row: string) => /^<tr[^>]*class="([^"]*)"/.exec(row)?.[1] ?? ''
    expect(highlight(sent(WAITS))).toContain('waiting')
    expect(highlight(sent(GRADED))).not.toContain('waiting')
  })
})
