import { describe, expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '../../server/database/testing.ts'
import { openTestPostgres } from '../../server/database/testing-postgres.ts'
import { lastResults, studentFigures } from '../statistics/of-student.ts'
import { deleted, instant, opened, sent, started, submitted } from '../testing/given.ts'
import { projected } from '../testing/projected.ts'
import { categoriesOf, pageOf, readSpecialTasks, receivedTasks } from './received.ts'

describe.each([
  ['SQLite', openTestDatabase],
  ['PostgreSQL', openTestPostgres],
])('on %s', (_engine, open) => {
  it("one read gives the page, the figures, the results and the categories of a student's tasks", async () => {
    const taken = (task: string, score: number, at: number) => [
      ...[opened(task), started(task, 's1')],
      submitted(task, 's1', score, { final: true, submittedAt: instant(at) }),
    ]
    const db = await projected(
      await open(),
      sent('gone', { categories: ['gone'] }),
      ...taken('gone', 10, 90),
      deleted('gone'),
      sent('first', { sentAt: instant(1), subject: 'maths' }),
      ...taken('first', 80, 100),
      sent('second', { sentAt: instant(2), categories: ['c"2'] }),
      ...taken('second', 41, 200),
      sent('held', { sentAt: instant(3), scoreShown: 'closed' }),
      ...taken('held', 30, 300),
      sent('open', { sentAt: instant(4) }),
      opened('open'),
      sent('late', { sentAt: instant(5), closesAt: instant(9000) }),
      opened('late'),
      sent('early', { sentAt: instant(6), closesAt: instant(8000) }),
      opened('early'),
      sent('planned', { sentAt: instant(7), opensAt: instant(5000) }),
    )
    onTestFinished(() => db.close())
    const { tasks, notFinished } = await receivedTasks(db.read, 's1', { subject: 'english' })
    expect(tasks.find(({ taskId }) => taskId === 'first')).toMatchObject({
      ...{ status: 'final', score: 80, submittedAt: instant(100), deadline: null, givenTime: false },
      ...{ sentAt: instant(1), opensAt: null, closesAt: null, listed: false },
    })
    const listed = ['early', 'late', 'open', 'planned', 'held', 'second']
    expect(pageOf(tasks, { page: 1, limit: 9 })).toEqual({ ids: listed, total: 6 })
    expect(pageOf(tasks, { page: 2, limit: 4, held: ['held'] })).toEqual({ ids: ['held', 'second'], total: 6 })
    expect(pageOf(tasks, { page: 1, limit: 9, status: 'waiting', held: ['held'] }).ids).toEqual(['held'])
    const own = { taskId: 'open', opensAt: null, closesAt: instant(8500), phase: 'open' as const }
    const withOwn = pageOf(tasks, { page: 1, limit: 9, own: [own], notDue: ['early'] })
    expect(withOwn.ids).toEqual(['open', 'late', 'planned', 'early', 'held', 'second'])
    const figures = studentFigures(tasks, { since: instant(150) })
    expect({ ...figures, notFinished }).toEqual({
      ...{ tasks: 7, final: 2, avg: 61, change: -39, waiting: 0, notFinished: 3 },
    })
    expect(lastResults(tasks, { most: 9 })).toEqual([
      { taskId: 'first', score: 80, at: instant(100) },
      { taskId: 'second', score: 41, at: instant(200) },
    ])
    expect(lastResults(tasks, { most: 1, shown: ['held'] }).map(({ taskId }) => taskId)).toEqual(['held'])
    expect(categoriesOf(tasks)).toContain('c"2')
    expect(categoriesOf(tasks)).not.toContain('gone')
    const special = await readSpecialTasks(db.read, 's1', tasks)
    expect(special.map(({ task_id }) => task_id).sort()).toEqual(['early', 'held', 'late', 'open'])
    expect(await receivedTasks(db.read, 'stranger')).toEqual({ tasks: [], notFinished: 0 })
  })
})
