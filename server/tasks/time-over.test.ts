import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../http/testing.ts'
import { createTimekeeper } from '../timekeeper.ts'
import { type Cookies, createClock, rightValues, send, startSchool } from './testing.ts'

const clock = createClock()
let test: TestApp
let cookies: Cookies
beforeAll(async () => {
  ;({ test, cookies } = await startSchool(clock))
})
afterAll(() => test.close())

const start = (id: string) => test.call('tasks/start', { _id: id }, cookies.student1)
const time = (id: string, more: object) =>
  test.call('tasks/time', { _id: id, students: ['student1'], reason: 'bus', ...more }, cookies.teacher1)
const submit = (id: string) => test.call('tasks/save', { task: id, values: rightValues }, cookies.student1)

it('the time of an attempt is over only at its own end, whatever end the others have', async () => {
  const id = await send(test, cookies.teacher1, { timer: 10, date_end: clock.in(700) })
  const personal = { _id: 'student2', factor: 2 as const, reason: 'x' }
  await test.call('students/time', personal, cookies.teacher1)
  for (const cookie of [cookies.student1, cookies.student2]) await test.call('tasks/start', { _id: id }, cookie)
  await time(id, { minutes: 10 })
  clock.advance(900)
  await submit(id)
  await test.call('tasks/save', { task: id, values: rightValues }, cookies.student2)
  const over = async (cookie: string) => (await test.call('tasks/start', { _id: id }, cookie)).body.already
  for (const cookie of [cookies.student1, cookies.student2]) {
    expect(await over(cookie)).toMatchObject({ timer: 900 })
    expect(await over(cookie)).not.toHaveProperty('time_over')
  }
  await time(id, { reopen: true, minutes: 1 })
  clock.advance(60)
  await test.call('tasks/save', { task: id, values: rightValues, time_up: true }, cookies.student1)
  expect(await over(cookies.student1)).toMatchObject({ time_over: true })
  const later = await send(test, cookies.teacher1, { timer: 5 })
  await start(later)
  clock.advance(331)
  await createTimekeeper(test.deps).tick()
  expect((await start(later)).body.already).toMatchObject({ time_over: true })
})
