import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../http/testing.ts'
import { type Cookies, createClock, send, startSchool } from './testing.ts'

const STUDENTS = 200
/** Keys of the client, one for each press of a button. */
const PRESS = '0d9f3c1e-5b5c-4a3e-9d53-1c3c2a1f7a01'
const OTHER_PRESS = '0d9f3c1e-5b5c-4a3e-9d53-1c3c2a1f7a02'
const clock = createClock()
let test: TestApp
let cookies: Cookies
let task: string
beforeAll(async () => {
  ;({ test, cookies } = await startSchool(clock))
  const { write, read } = test.deps.db
  const sample = await read.selectFrom('users').selectAll().where('id', '=', 'student1').executeTakeFirstOrThrow()
  const schools = await read
    .selectFrom('user_schools')
    .selectAll()
    .where('user_id', '=', 'student1')
    .executeTakeFirstOrThrow()
  for (let place = 3; place <= STUDENTS; place++) {
    const id = `many${place}`
    await write
      .insertInto('users')
      .values({ ...sample, id, login: id })
      .execute()
    await write
      .insertInto('user_schools')
      .values({ ...schools, user_id: id })
      .execute()
    await write.insertInto('user_classes').values({ user_id: id, class_code: '1-7' }).execute()
  }
  task = await send(test, cookies.teacher1, { timer: 10 })
})
afterAll(() => test.close())

const rows = async () => (await test.call('tasks/view', { _id: task }, cookies.teacher1)).body.students ?? []
const minutesOf = async () =>
  (await rows()).map(({ times = [] }) =>
    times.reduce((sum, { minutes = 0, undone }) => sum + (undone ? 0 : minutes), 0),
  )
const give = (key: string, more: object = {}) =>
  test.call('tasks/time', { _id: task, students: 'all', minutes: 5, reason: 'bus', ...more }, cookies.teacher1, {
    'idempotency-key': key,
  })

it('gives minutes to 200 students, once for two clicks at once and a later repeat, and takes them back in one step', async () => {
  expect(await rows()).toHaveLength(STUDENTS)
  const clicks = await Promise.all([give(PRESS), give(PRESS)])
  for (const { status, body } of clicks) {
    expect(status).toBe(200)
    expect(body.success.deadlines).toHaveLength(STUDENTS)
  }
  await give(PRESS)
  expect(new Set(await minutesOf())).toEqual(new Set([5]))
  const started = await test.call('tasks/start', { _id: task }, cookies.student1)
  expect(started.body.attempt?.deadline).toBe(clock.in(900))

  const undo = { _id: task, grant: clicks[0].body.success.grant }
  expect((await test.call('tasks/time_undo', undo, cookies.teacher1)).body).toEqual({ success: { count: STUDENTS } })
  expect((await test.call('tasks/time_undo', undo, cookies.teacher1)).body).toEqual({ success: { count: 0 } })
  expect(new Set(await minutesOf())).toEqual(new Set([0]))
  expect((await test.call('tasks/start', { _id: task }, cookies.student1)).body.attempt?.deadline).toBe(clock.in(600))

  // A repeat that arrives after the undo gives nothing again.
  await give(PRESS)
  expect(new Set(await minutesOf())).toEqual(new Set([0]))
}, 30_000)

it('a repeat completes what a stopped server left undone', async () => {
  await give(OTHER_PRESS, { students: ['student1', 'student2'], minutes: 7 })
  await give(OTHER_PRESS, { minutes: 7 })
  expect(new Set(await minutesOf())).toEqual(new Set([7]))
}, 30_000)
