import { expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '../../server/database/testing.ts'
import { badgeOf } from '../badges/queries.ts'
import { schoolStatistics } from '../schools/queries.ts'
import { receivedTasks } from '../task-board/received.ts'
import { graded, opened, sent, started, submitted } from '../testing/given.ts'
import { projected } from '../testing/projected.ts'
import { studentFigures } from './of-student.ts'
import { teacherStatistics } from './queries.ts'

it('gives statistics and badges, summed for several teachers, zeros for unknown people', async () => {
  const db = await projected(
    await openTestDatabase(),
    sent('t1'),
    opened('t1'),
    started('t1', 's1'),
    submitted('t1', 's1', 60),
    graded('t1', 's1', 71, true),
    sent('t2', { ownerId: 'teacher2', schoolId: 'school2' }),
    opened('t2'),
    started('t2', 's1'),
    submitted('t2', 's1', 60, { final: true }),
    started('t2', 's2'),
    submitted('t2', 's2', 10),
  )
  onTestFinished(() => db.close())
  const first = { tasks: 1, sent: 1, waiting: 0, final: 1, avg: 71, position: 5 }
  expect(await teacherStatistics(db.read, ['teacher1'])).toEqual(first)
  const both = { tasks: 2, sent: 3, waiting: 1, final: 2, avg: 66, position: 11 }
  expect(await teacherStatistics(db.read, ['teacher1', 'teacher2', 'stranger'])).toEqual(both)
  expect(await schoolStatistics(db.read, ['school1'])).toMatchObject({
    tasks: 1,
    sent: 1,
    waiting: 0,
    final: 1,
    avg: 71,
  })
  expect(await schoolStatistics(db.read, ['school2'])).toMatchObject({
    tasks: 1,
    sent: 2,
    waiting: 1,
    final: 1,
    avg: 60,
  })
  expect(await schoolStatistics(db.read, ['school1', 'school2', 'none'])).toMatchObject({ tasks: 2, sent: 3, avg: 66 })
  expect(await schoolStatistics(db.read, ['none'])).toMatchObject({ tasks: 0, avg: null })
  const none = { tasks: 0, sent: 0, waiting: 0, final: 0, avg: null }
  expect(await schoolStatistics(db.read, [])).toEqual(none)
  expect(await teacherStatistics(db.read, [])).toEqual({ ...none, position: 0 })
  const ofStudent = async (id: string) => {
    const { tasks, notFinished } = await receivedTasks(db.read, id)
    return { ...studentFigures(tasks), notFinished }
  }
  expect(await ofStudent('s1')).toMatchObject({ tasks: 2, notFinished: 0, final: 2, avg: 66 })
  expect(await ofStudent('s2')).toMatchObject({ notFinished: 1, final: 0, avg: null, waiting: 1 })
  expect(await ofStudent('stranger')).toMatchObject({ tasks: 0, notFinished: 0, avg: null })
  expect(await badgeOf(db.read, 's2')).toEqual({ count: 1, position: 11 })
  expect(await badgeOf(db.read, 'teacher2')).toEqual({ count: 1, position: 11 })
  expect(await badgeOf(db.read, 'stranger')).toEqual({ count: 0, position: 0 })
})
