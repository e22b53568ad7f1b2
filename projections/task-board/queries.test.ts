import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../server/database/testing.ts'
import { closed, deleted, graded, instant, opened, sent, started, submitted } from '../testing/given.ts'
import { type Projected, projected } from '../testing/projected.ts'
import { usedCategories } from './categories.ts'
import { readStudentTasks } from './of-student.ts'
import { findTask, listOwnTasks, type TaskFilter } from './queries.ts'
import { categoriesOf, pageOf, receivedTasks } from './received.ts'

let db: Projected
const only = (studentId: string) => [{ studentId, classCode: '1-7' }]

beforeAll(async () => {
  db = await projected(
    await openTestDatabase(),
    sent('a', { name: 'إملاء الهمزة', sentAt: instant(1), closesAt: instant(900), classes: ['1-7', '2-7'] }),
    opened('a'),
    sent('b', {
      name: '50% off_1',
      sentAt: instant(2),
      closesAt: instant(500),
      subject: 'maths',
      categories: ['c1', 'c1_x'],
    }),
    opened('b'),
    sent('c', { name: 'Zebra', categories: ['c%'], sentAt: instant(3), opensAt: instant(5000) }),
    sent('d', { name: 'alpha', sentAt: instant(4), closesAt: instant(100) }),
    opened('d'),
    closed('d'),
    sent('e', { name: 'Open end', sentAt: instant(5), categories: [] }),
    opened('e'),
    sent('other', { ownerId: 'teacher2', recipients: only('s2'), categories: ['c2'] }),
    sent('gone'),
    deleted('gone'),
    started('a', 's1'),
    submitted('a', 's1', 80),
    started('a', 's2'),
    submitted('a', 's2', 60),
    graded('a', 's2', 70, true),
    started('b', 's2'),
    submitted('b', 's2', 100, { final: true }),
  )
})
afterAll(() => db.close())

const own = async (options: Partial<Parameters<typeof listOwnTasks>[1]> = {}) => {
  const list = await listOwnTasks(db.read, { ownerIds: ['teacher1'], page: 1, limit: 50, ...options })
  return { ...list, ids: list.rows.map((row) => row.task_id).join('') }
}

describe('listOwnTasks', () => {
  it("has an owner's tasks, newest first, with counters and without the wide texts", async () => {
    const { ids, total, counts, rows } = await own()
    expect({ ids, total, counts }).toEqual({ ids: 'edcba', total: 5, counts: { all: 5, waiting: 1, active: 3 } })
    expect(rows.at(-1)).toMatchObject({ all_students: 2, sent: 2, waiting: 1, final_count: 1, final_sum: 70 })
    expect(Object.keys(rows[0] ?? {})).not.toContain('questions')
  })

  it('lists all tasks of some schools regardless of their owners', async () => {
    const list = (schoolIds: string[]) => listOwnTasks(db.read, { schoolIds, page: 1, limit: 2 })
    const { rows, total, counts } = await list(['school1'])
    expect([rows.length, total, counts.all]).toEqual([2, 6, 6])
    expect(await list(['school2'])).toEqual({ rows: [], total: 0, counts: { all: 0, waiting: 0, active: 0 } })
    expect((await list([])).total).toBe(0)
  })

  it('lists no tasks for no owner, and those of all given owners', async () => {
    expect(await own({ ownerIds: [] })).toMatchObject({ ids: '', total: 0 })
    expect((await own({ ownerIds: ['teacher1', 'teacher2'] })).total).toBe(6)
  })

  it('filters by status and says how many there are under each', async () => {
    expect(await own({ status: 'waiting' })).toMatchObject({ ids: 'a', total: 1, counts: { all: 5 } })
    expect(await own({ status: 'active' })).toMatchObject({ ids: 'eba', total: 3 })
  })

  it('filters by subject and by class', async () => {
    expect(await own({ subject: 'maths' })).toMatchObject({ ids: 'b', counts: { all: 1, waiting: 0, active: 1 } })
    expect((await own({ classes: ['2-7', '9-9'] })).ids).toBe('a')
    expect((await own({ classes: [] })).total).toBe(5)
  })

  it('filters by category: any of those given, by its whole id', async () => {
    expect((await own({ categories: ['c1'] })).ids).toBe('dba')
    expect((await own({ categories: ['c1_x', 'c%'] })).ids).toBe('cb')
    expect(await own({ categories: ['c'] })).toMatchObject({ ids: '', counts: { all: 0 } })
    expect((await own({ categories: [] })).ids).toBe('')
  })

  it('finds names regardless of spelling, and takes % and _ literally', async () => {
    expect((await own({ search: 'املاء الهمزه' })).ids).toBe('a')
    expect((await own({ search: 'ZEB' })).ids).toBe('c')
    expect((await own({ search: '٥٠%' })).ids).toBe('b')
    expect((await own({ search: 'f_1' })).ids).toBe('b')
    expect((await own({ search: '%' })).ids).toBe('b')
    expect((await own({ search: '\\' })).ids).toBe('')
    expect((await own({ search: "'; drop" })).ids).toBe('')
  })

  it('sorts and pages', async () => {
    expect((await own({ sort: 'name' })).ids).toBe('bdeca')
    expect((await own({ sort: 'end' })).ids).toBe('dbaec')
    expect((await own({ sort: 'avg' })).ids).toBe('baedc')
    expect((await own({ sort: 'sent' })).ids).toBe('abedc')
    expect((await own({ sort: 'waiting' })).ids).toBe('aedcb')
    expect(await own({ page: 2, limit: 2 })).toMatchObject({ ids: 'cb', total: 5 })
  })
})

const theirs = async (studentId: string, options: TaskFilter & Partial<Parameters<typeof pageOf>[1]> = {}) => {
  const { tasks } = await receivedTasks(db.read, studentId, options)
  const { ids, total } = pageOf(tasks, { page: 1, limit: 50, ...options })
  const rows = await readStudentTasks(db.read, studentId, ids)
  return { rows, total, ids: rows.map(({ task }) => task.task_id).join('') }
}

describe('the tasks of a student', () => {
  it('lists open tasks not yet submitted by deadline, then scheduled tasks by start, then the rest, newest first', async () => {
    expect(await theirs('s1')).toMatchObject({ ids: 'becda', total: 5 })
    expect(await theirs('nobody')).toMatchObject({ ids: '', total: 0 })
  })

  it("has the student's entry with each task", async () => {
    const { rows } = await theirs('s1')
    expect(rows.at(-1)).toMatchObject({ task: { name: 'إملاء الهمزة' }, entry: { status: 'waiting', score: 80 } })
    expect(rows.at(-1)?.entry.sent_at).toBe(instant(60))
    expect(Object.keys(rows[0]?.entry ?? {})).not.toContain('answers')
  })

  it('filters and pages', async () => {
    expect(await theirs('s1', { status: 'active' })).toMatchObject({ ids: 'be', total: 2 })
    expect((await theirs('s1', { status: 'waiting' })).ids).toBe('a')
    expect((await theirs('s1', { search: 'زebra' })).ids).toBe('')
    expect((await theirs('s1', { search: 'zebra' })).ids).toBe('c')
    expect((await theirs('s1', { classes: ['2-7'] })).ids).toBe('a')
    expect(await theirs('s1', { page: 2, limit: 3 })).toMatchObject({ ids: 'da', total: 5 })
    expect(await theirs('s1', { page: 3, limit: 3 })).toMatchObject({ ids: '', total: 5 })
  })

  it('have their categories, without those of deleted tasks', async () => {
    const { tasks } = await receivedTasks(db.read, 's1', { subject: 'maths' })
    expect(categoriesOf(tasks).sort()).toEqual(['c%', 'c1', 'c1_x'])
  })
})

describe('findTask', () => {
  it('has all columns of a task, and no row of a deleted one', async () => {
    expect(await findTask(db.read, 'a')).toMatchObject({ story: '<p>Once</p>', questions: '[]' })
    expect(await findTask(db.read, 'gone')).toBeUndefined()
  })
})

describe('usedCategories', () => {
  const used = async (...whose: Parameters<typeof usedCategories>[1][]) =>
    Promise.all(whose.map(async (one) => (await usedCategories(db.read, one)).sort()))

  it('lists the categories of tasks of an owner or of schools, without deleted tasks', async () => {
    expect(await used({ ownerIds: ['teacher2'] }, { schoolIds: ['school1'] }, { ownerIds: [] })).toEqual([
      ...[['c2'], ['c%', 'c1', 'c1_x', 'c2']],
      [],
    ])
  })
})
