import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { CallName } from './contract/calls.ts'
import type { TestApp } from './http/testing.ts'
import { type Cookies, createClock, rightValues, send, startSchool } from './tasks/testing.ts'
import { openWatchedDatabase, type WatchedDatabase } from './testing/query-plans.ts'
import { createTimekeeper } from './timekeeper.ts'

// What runs at the start, each second and at each call must cost the same after ten years: no query reads a table that grows with
// the log from end to end.

const clock = createClock()
let database: WatchedDatabase
let test: TestApp
let cookies: Cookies
let task: string
beforeAll(async () => {
  database = await openWatchedDatabase()
  ;({ test, cookies } = await startSchool({ ...clock, engine: database.engine }))
  task = await send(test, cookies.teacher1)
})
afterAll(() => test.close())
beforeEach(async () => void (await database.scans()))

it('the start reads no table from end to end', async () => {
  const timekeeper = createTimekeeper(test.deps)
  await timekeeper.start()
  await timekeeper.tick()
  await timekeeper.stop()
  await test.deps.projector.stop()
  await test.deps.projector.start()
  await test.deps.projector.drain()
  expect(await database.scans()).toEqual([])
})

it('an attempt from its start to the result reads no table from end to end', async () => {
  const call = async (name: CallName, body: object, cookie: string) =>
    expect(await test.call(name, body, cookie), name).toMatchObject({ status: 200 })
  await call('tasks/start', { _id: task }, cookies.student1)
  await call('tasks/draft', { task, seq: 1, values: rightValues }, cookies.student1)
  await call('tasks/save', { task, seq: 2, values: rightValues }, cookies.student1)
  const student = 'student1'
  await call('tasks/updateScore', { _id: task, student, attempt: 1, score: 80, final: true }, cookies.teacher1)
  expect(await database.scans()).toEqual([])
})

it.each([
  ['student1', 'tasks/view', {}],
  ['student1', 'tasks/view', { status: 2, results: true, subject: 'english' }],
  ['student1', 'tasks/view', { search: 'task', cat: undefined }],
  ['student1', 'tasks/tasks_stats', {}],
  ['teacher1', 'tasks/view', {}],
  ['teacher1', 'tasks/view', { subject: 'english', classes: ['1-7'], status: 1 }],
  ['teacher1', 'tasks/view', { sort: 'avg' }],
  ['teacher1', 'tasks/view', { _id: '' }],
  ['teacher1', 'tasks/view', { _id: '', student: 'student1' }],
  ['teacher1', 'tasks/history', { _id: '' }],
  ['teacher1', 'tasks/analysis', { _id: '' }],
  ['teacher1', 'tasks/deleted', {}],
  ['teacher1', 'tasks/tasks_stats', {}],
  ['manager1', 'tasks/view', {}],
  ['manager1', 'tasks/view', { subject: 'english', status: 3 }],
  ['manager1', 'tasks/deleted', { older: true }],
  ['manager1', 'tasks/tasks_stats', {}],
] as const)('%s reads no table from end to end: %s %j', async (who, name, body: object) => {
  const of = '_id' in body ? { ...body, _id: task } : body
  expect(await test.call(name, of, cookies[who])).toMatchObject({ status: 200 })
  expect(await database.scans()).toEqual([])
})

it.each([
  ['teacher1', {}],
  ['teacher1', { subject: 'english' }],
  ['teacher1', { status: 1 }],
  ['manager1', {}],
  ['manager1', { subject: 'english' }],
  ['manager1', { subject: 'english', status: 1 }],
] as const)('%s gets the newest tasks, and their categories, without reading all: %j', async (who, body) => {
  expect(await test.call('tasks/view', body, cookies[who])).toMatchObject({ status: 200 })
  const plans = (await database.plans()).filter(({ sql }) => /from "task_board" where/.test(sql))
  expect(plans).toHaveLength(3)
  for (const { sql, steps } of plans)
    if (sql.includes('limit ?'))
      expect(steps, sql).toEqual([expect.stringMatching(/^SEARCH task_board USING INDEX task_board_\w+_newest/)])
    else
      for (const step of steps.filter((step) => step.includes(' task_board ')))
        expect(step, sql).toContain('COVERING INDEX')
})

it.each([{}, { subject: 'english' }])(
  'a manager gets counts and categories from few entries of indexes: %j',
  async (body) => {
    expect(await test.call('tasks/view', body, cookies.manager1)).toMatchObject({ status: 200 })
    const plans = await database.plans()
    const indexesOf = (part: string) =>
      plans
        .filter(({ sql }) => sql.includes(part))
        .flatMap(({ steps }) => steps.join().match(/task_board_\w+ \([^)]*/g))
    expect(indexesOf('as "active"')).toEqual([
      expect.stringMatching(/^task_board_waiting_school/),
      expect.stringMatching(/^task_board_open_school/),
    ])
    expect(indexesOf('with recursive')).toEqual(['task_board_school_categories (school_id=? AND categories>?'])
  },
)
