import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../server/database/testing.ts'
import { closed, instant, opened, sent } from '../testing/given.ts'
import { type Projected, projected } from '../testing/projected.ts'
import { hasTasksSince, openTasksByClass, openTasksOfClass, sentAfter } from './of-class.ts'
import { dueTasks } from './queries.ts'

let db: Projected

beforeAll(async () => {
  db = await projected(
    await openTestDatabase(),
    sent('t1', { classes: ['1-7', '2-7'], closesAt: instant(1000), sentAt: instant(1) }),
    opened('t1'),
    sent('later', { opensAt: instant(500), closesAt: instant(600), sentAt: instant(2) }),
    sent('chosen', { chosenStudents: ['s1'], sentAt: instant(3) }),
    opened('chosen'),
    sent('over', { sentAt: instant(4) }),
    opened('over'),
    closed('over'),
    sent('elsewhere', { schoolId: 'school2', sentAt: instant(5) }),
    opened('elsewhere'),
  )
})
afterAll(() => db.close())

it('finds the tasks to open and to close', async () => {
  expect(await dueTasks(db.read, instant(499))).toEqual({ toOpen: [], toClose: [] })
  expect(await dueTasks(db.read, instant(500))).toEqual({ toOpen: ['later'], toClose: [] })
  const { toOpen, toClose } = await dueTasks(db.read, instant(1000))
  expect([toOpen, toClose.sort()]).toEqual([['later'], ['later', 't1']])
})

it('finds the tasks that a student who joins a class receives', async () => {
  expect(await openTasksOfClass(db.read, 'school1', '1-7')).toEqual(['later', 't1'])
  expect(await openTasksOfClass(db.read, 'school1', '2-7')).toEqual(['t1'])
  expect(await openTasksOfClass(db.read, 'school2', '1-7')).toEqual(['elsewhere'])
  expect(await sentAfter(db.read, ['later', 't1'], instant(1))).toEqual(['later'])
})

it('counts the tasks of each class that are not closed', async () => {
  expect((await openTasksByClass(db.read, 'school1')).toSorted((a, b) => a.code.localeCompare(b.code))).toEqual([
    { code: '1-7', open: 3 },
    { code: '2-7', open: 1 },
  ])
})

it('says whether a class got a task after an instant', async () => {
  expect(await hasTasksSince(db.read, 'school1', ['1-7'], instant(3))).toBe(true)
  expect(await hasTasksSince(db.read, 'school1', ['1-7'], instant(4))).toBe(false)
  expect(await hasTasksSince(db.read, 'school1', ['2-7'], instant(1))).toBe(false)
})
