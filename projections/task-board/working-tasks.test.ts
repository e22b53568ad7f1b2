import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWatchedDatabase, type WatchedDatabase } from '../../server/testing/query-plans.ts'
import { closed, instant, opened, sent, started, submitted } from '../testing/given.ts'
import { type Projected, projected } from '../testing/projected.ts'
import { listOwnTasks } from './queries.ts'
import { pageOf, receivedTasks } from './received.ts'

let database: WatchedDatabase
let db: Projected
beforeAll(async () => {
  database = await openWatchedDatabase()
  const newer = Array.from({ length: 80 }, (_, at) => [sent(`n${at}`, { sentAt: instant(100 + at) }), opened(`n${at}`)])
  db = await projected(
    database.engine,
    ...['old', 'older', 'over', 'done'].flatMap((id, at) => [sent(id, { sentAt: instant(-at) }), opened(id)]),
    sent('maths', { subject: 'maths', ownerId: 'teacher2', sentAt: instant(50) }),
    opened('maths'),
    sent('elsewhere', { ownerId: 'teacher3', schoolId: 'school2' }),
    opened('elsewhere'),
    ...newer.flat(),
    started('old', 's1'),
    started('older', 's1'),
    started('older', 's2'),
    started('maths', 's2'),
    started('elsewhere', 's1'),
    started('over', 's1'),
    closed('over'),
    started('done', 's1'),
    submitted('done', 's1', 50),
  )
})
afterAll(() => db.close())

const working = async (whose: object) => {
  const { rows, total, counts } = await listOwnTasks(db.read, { page: 1, limit: 30, status: 'working', ...whose })
  return { ids: rows.map((row) => row.task_id), total, all: counts.all }
}
const OF_SCHOOL = { schoolIds: ['school1'] }

it('lists the open tasks that students work on, by their number, regardless of newer tasks', async () => {
  expect(await working(OF_SCHOOL)).toEqual({ ids: ['older', 'maths', 'old'], total: 3, all: 85 })
  expect(await working({ ownerIds: ['teacher1'] })).toEqual({ ids: ['older', 'old'], total: 2, all: 84 })
  expect(await working({ ...OF_SCHOOL, subject: 'maths' })).toMatchObject({ ids: ['maths'], total: 1 })
  expect(await working({ ...OF_SCHOOL, limit: 1, page: 2 })).toMatchObject({ ids: ['maths'], total: 3 })
  expect(await working({ ...OF_SCHOOL, sort: 'newest' })).toMatchObject({ ids: ['maths', 'old', 'older'] })
  expect(await working({ schoolIds: ['none'] })).toMatchObject({ ids: [], total: 0 })
})

it('lists the tasks that the student works on', async () => {
  const { tasks } = await receivedTasks(db.read, 's2')
  expect(pageOf(tasks, { page: 1, limit: 50, status: 'working' })).toEqual({ ids: ['maths', 'older'], total: 2 })
})

it.each([
  ['a school', OF_SCHOOL],
  ['a school and a subject', { ...OF_SCHOOL, subject: 'english' }],
  ['two schools', { schoolIds: ['school1', 'school2'] }],
  ['a teacher', { ownerIds: ['teacher1'] }],
  ['a teacher and a subject', { ownerIds: ['teacher1'], subject: 'english' }],
])('uses the partial indexes of tasks with working students: %s', async (_whose, whose) => {
  database.queries()
  await working(whose)
  const plans = (await database.plans()).map(({ steps }) => steps.join('; '))
  const [counts, found, counted] = plans
  expect(counts).toContain('COVERING INDEX')
  for (const plan of [found, counted]) expect(plan).toContain('INDEX task_board_working')
})
