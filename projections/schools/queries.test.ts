import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWatchedDatabase, type WatchedDatabase } from '../../server/testing/query-plans.ts'
import { listOwnTasks } from '../task-board/queries.ts'
import { opened, sent, started, submitted } from '../testing/given.ts'
import { type Projected, projected } from '../testing/projected.ts'
import { schoolStatistics } from './queries.ts'

let database: WatchedDatabase
let db: Projected
beforeAll(async () => {
  database = await openWatchedDatabase()
  db = await projected(
    database.engine,
    ...['t1', 't2'].flatMap((id) => [sent(id), opened(id), started(id, 's1')]),
    submitted('t1', 's1', 60, { final: true }),
    sent('maths', { subject: 'maths', ownerId: 'teacher2', classes: ['1-8'], categories: [] }),
    sent('none', { subject: '' }),
    sent('elsewhere', { schoolId: 'school2' }),
  )
})
afterAll(() => db.close())

const SCHOOL = { page: 1, limit: 30, schoolIds: ['school1'] }
const SCHOOLS = { ...SCHOOL, schoolIds: ['school1', 'school2'] }

it.each([
  ['of a school', SCHOOL, 4],
  ['of a subject', { ...SCHOOL, subject: 'english' }, 3],
  ['with an empty search and no classes', { ...SCHOOL, search: ' ', classes: [] }, 4],
  ['of two schools', SCHOOLS, 5],
  ['of an unknown school', { ...SCHOOL, schoolIds: ['none'] }, 0],
])('does not count the tasks %s', async (_which, options, total) => {
  database.queries()
  const { counts, rows } = await listOwnTasks(db.read, options)
  expect([counts.all, rows.length]).toEqual([total, total])
  await schoolStatistics(db.read, options.schoolIds)
  const [counted, , sums] = (await database.plans()).map(({ steps }) => steps)
  // The number of all tasks comes from the sums. The two queries that still use an index count the open tasks and those with attempts to mark.
  expect(counted?.filter((step) => step.includes('task_board'))).toHaveLength(2)
  expect(counted?.join()).toContain('SEARCH school_statistics')
  expect(sums?.join()).toMatch(/^SEARCH school_statistics [^,]*$/)
})

it.each([
  ['a teacher', { ...SCHOOL, ownerIds: ['teacher2'] }, 1],
  ['a class', { ...SCHOOL, classes: ['1-7'] }, 3],
  ['a category', { ...SCHOOL, categories: ['c1'] }, 3],
  ['some tasks', { ...SCHOOL, taskIds: ['t1', 't2'] }, 2],
  ['a name', { ...SCHOOLS, search: 'elsew' }, 1],
])('counts the tasks of %s', async (_whose, options, total) => {
  expect(await listOwnTasks(db.read, options)).toMatchObject({ total, counts: { all: total } })
})
