import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Body } from '../contract/calls.ts'
import type { TestApp } from '../http/testing.ts'
import { type Cookies, createClock, send, startSchool } from '../tasks/testing.ts'

const clock = createClock()
let test: TestApp
let cookies: Cookies
beforeAll(async () => {
  ;({ test, cookies } = await startSchool(clock))
})
afterAll(() => test.close())
beforeEach(() => test.deps.db.write.deleteFrom('student_times').execute())

const set = (body: Omit<Body<'students/time'>, '_id'>) =>
  test.call('students/time', { _id: 'student1', ...body }, cookies.teacher1)
const view = async () => (await test.call('students/view_stats', { _id: 'student1' }, cookies.teacher1)).body
const attempt = async (task: string, cookie: string) =>
  (await test.call('tasks/start', { _id: task }, cookie)).body.attempt

it('needs a reason, except to take everything away', async () => {
  for (const body of [{ factor: 2 }, { factor: 1.5, reason: ' ' }, { factor: 1, quiet: true }] as const) {
    const { status, body: refused } = await set(body)
    expect([status, refused]).toEqual([422, { error: 'required', field: 'reason' }])
  }
  expect((await set({ factor: 1 })).status).toBe(200)
  expect((await view()).times).toEqual([])
})

it('shows quiet settings to that student alone, from the next opening of a task', async () => {
  const task = await send(test, cookies.teacher1)
  expect(await attempt(task, cookies.student1)).not.toHaveProperty('quiet')
  await set({ factor: 1, quiet: true, reason: 'sees little' })
  expect(await attempt(task, cookies.student1)).toMatchObject({ quiet: true })
  expect(await attempt(task, cookies.student2)).not.toHaveProperty('quiet')
  expect((await view()).students[0]?.time).toMatchObject({ factor: 1, quiet: true, reason: 'sees little' })
  await set({ factor: 1 })
  expect(await attempt(task, cookies.student1)).not.toHaveProperty('quiet')
})

it('lists earlier times with who gave and ended them, the newest first', async () => {
  await set({ factor: 1.5, reason: 'first' })
  clock.advance(60)
  await set({ factor: 2, quiet: true, reason: 'second', to: clock.in(600) })
  const by = { _id: 'teacher1', name: expect.any(String) }
  const first = { factor: 1.5, reason: 'first', by, ended: { by, at: clock.in(0) } }
  expect((await view()).times).toEqual([expect.objectContaining(first)])
  clock.advance(601)
  const { times, students } = await view()
  expect(students[0]?.time).toBeUndefined()
  expect(times).toMatchObject([{ factor: 2, quiet: true, reason: 'second' }, first])
  expect(times[0]).not.toHaveProperty('ended')
})

it('says of running attempts how many minutes everybody has, and their factor', async () => {
  const timed = await send(test, cookies.teacher1, { timer: 30 })
  const untimed = await send(test, cookies.teacher1)
  const short = await send(test, cookies.teacher1, { timer: 30, date_end: clock.in(600) })
  for (const task of [timed, untimed]) await attempt(task, cookies.student1)
  await set({ factor: 1.5, reason: 'slow' })
  await attempt(short, cookies.student1)
  const { stats } = await view()
  const running = Object.fromEntries(stats.map((row) => [row.task._id, row.running]))
  expect(running[timed]).toEqual({ minutes: 30, factor: 1 })
  expect(running[untimed]).toBeUndefined()
  expect(running[short]).toEqual({ minutes: 10, factor: 1.5 })
})
