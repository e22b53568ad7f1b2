import { describe, expect, it } from 'vitest'
import type { TaskRow } from '../../server/contract/task-shapes.ts'
import ar from '../i18n/ar/control-panel.json' with { type: 'json' }
import en from '../i18n/en/control-panel.json' with { type: 'json' }
import { firstName, greetingKey } from './greeting.ts'
import { averageNote, needsFirst, teacherTrends, toDo } from './trend.ts'

const NOW = Date.parse('2026-11-20T10:00:00.000Z')
const task = (id: string, part: Partial<TaskRow> = {}): TaskRow => ({
  _id: id,
  name: id,
  full: '',
  classes: [],
  date_start: '',
  date_end: '',
  timer: 0,
  res_type: 1,
  time: '2026-11-19T10:00:00.000Z',
  img: '',
  background: '',
  cats: [],
  questions_num: 1,
  phase: 'open',
  ...part,
})

describe('the tasks that need the teacher first', () => {
  it('is first the task that most students work on now', () => {
    const tasks = [task('a', { not: 9 }), task('b', { working: 3 }), task('c', { working: 1 })]
    expect(needsFirst(tasks, NOW).live?._id).toBe('b')
  })
  it('is then the tasks with submitted attempts to grade, most first', () => {
    const tasks = [task('a', { not: 2 }), task('b', { not: 7 }), task('c', { phase: 'closed', not: 1 })]
    expect(needsFirst(tasks, NOW).waiting.map((one) => one._id)).toEqual(['b', 'a', 'c'])
  })
  it('is then a task that ends within two days with attempts missing', () => {
    const soon = { date_end: '2026-11-21T10:00:00.000Z', all_students: 5 }
    const tasks = [
      task('all', { ...soon, sent: 5 }),
      task('far', { ...soon, date_end: '2026-12-21T10:00:00.000Z' }),
      task('soon', soon),
    ]
    expect(needsFirst(tasks, NOW).ending.map((one) => one._id)).toEqual(['soon'])
  })
  it('has no duplicates when a task is in several lists', () => {
    const tasks = [task('a', { not: 2, working: 1 }), task('b', { not: 7 })]
    const found = needsFirst([...tasks, ...tasks.map((one) => ({ ...one }))], NOW)
    expect([found.live?._id, found.waiting.map((one) => one._id)]).toEqual(['a', ['b']])
  })
})

describe('trends', () => {
  it('count tasks by week, the current week last', () => {
    const tasks = [
      task('a'),
      task('b'),
      task('c', { time: '2026-11-08T10:00:00.000Z' }),
      task('old', { time: '2026-01-01T10:00:00.000Z' }),
    ]
    expect(teacherTrends(tasks, NOW).tasksByWeek).toEqual([0, 0, 0, 0, 0, 0, 1, 2])
  })
  it('leave out tasks without an average', () => {
    const tasks = [
      task('a', { avg: 60, time: '2026-11-02T10:00:00.000Z' }),
      task('b', { avg: null }),
      task('c', { avg: 80 }),
    ]
    expect(teacherTrends(tasks, NOW).averages).toEqual([60, 80])
  })
})

describe("a student's to-do", () => {
  it('is ordered by the nearest end, then begun tasks first; tasks without an end are last', () => {
    const tasks = [
      task('endless', { st_status: 'not_started' }),
      task('soon', { st_status: 'not_started', date_end: '2026-11-21T10:00:00.000Z' }),
      task('running', { st_status: 'in_progress' }),
      task('timed', { st_status: 'in_progress', st_deadline: '2026-11-20T10:30:00.000Z' }),
      task('next week', { st_status: 'in_progress', date_end: '2026-11-28T10:00:00.000Z' }),
      task('done', { st_status: 'final' }),
      task('again', {
        st_status: 'final',
        st_deadline: '2026-11-20T10:20:00.000Z',
        st_attempts: [{ status: 'final' }, { status: 'in_progress' }] as TaskRow['st_attempts'],
      }),
      task('old', { st_status: 'not_started', st_last_year: true }),
      task('coming', { st_status: 'not_started', phase: 'scheduled' }),
    ]
    expect(toDo(tasks).map((one) => one._id)).toEqual(['again', 'timed', 'soon', 'next week', 'running', 'endless'])
  })
})

describe("the line below a student's average", () => {
  it.each([
    [12, 'student.averageUp'],
    [0, 'teacher.finalOnly'],
    [null, 'teacher.finalOnly'],
    [-37, 'student.averageNext'],
  ] as const)('after a change of %s is %s', (change, key) => {
    expect(averageNote(change)).toBe(key)
  })
  it('does not mention a loss', () => {
    for (const { student } of [ar, en]) expect(student.averageNext).not.toMatch(/{{|\d/)
  })
})

describe('greeting', () => {
  it.each([
    [3, 'evening'],
    [4, 'morning'],
    [11, 'morning'],
    [12, 'evening'],
  ] as const)('at %i is %s', (hour, key) => {
    expect(greetingKey(hour)).toBe(key)
  })
  it('takes the first name', () => {
    expect(firstName(' ليان  حدّاد ')).toBe('ليان')
  })
})
