import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../http/testing.ts'
import { createTimekeeper } from '../timekeeper.ts'
import { type Cookies, createClock, rightValues, send, startSchool, type TestClock } from './testing.ts'

let clock: TestClock
let test: TestApp
let cookies: Cookies
beforeEach(async () => {
  clock = createClock()
  ;({ test, cookies } = await startSchool(clock))
})
afterEach(() => test.close())

const start = (id: string) => test.call('tasks/start', { _id: id }, cookies.student1)
const deadline = async (id: string) => (await start(id)).body.attempt?.deadline
const time = (id: string, more: object) =>
  test.call('tasks/time', { _id: id, students: ['student1'], reason: 'bus', ...more }, cookies.teacher1)
const undo = (id: string, grant: string) => test.call('tasks/time_undo', { _id: id, grant }, cookies.teacher1)
const submit = (id: string) => test.call('tasks/save', { task: id, values: rightValues }, cookies.student1)

describe('the time of a student', () => {
  it('gets minutes during the attempt, and loses them by undo', async () => {
    const id = await send(test, cookies.teacher1, { timer: 10 })
    await start(id)
    const { body } = await time(id, { minutes: 5 })
    expect(body.success.deadlines).toEqual([{ student: 'student1', deadline: clock.in(900) }])
    expect((await undo(id, body.success.grant)).body).toEqual({ success: { count: 1 } })
    expect(await deadline(id)).toBe(clock.in(600))
    const { events } = (await test.call('tasks/history', { _id: id }, cookies.teacher1)).body
    expect(events.find(({ type }) => type === 'time_granted')).toMatchObject({ reason: 'bus', minutes: 5 })
  })

  it('is longer by a personal time, recorded at the start', async () => {
    const personal = (factor: number) =>
      test.call('students/time', { _id: 'student1', factor: factor as 1 | 1.5 }, cookies.teacher1)
    await personal(1.5)
    const id = await send(test, cookies.teacher1, { timer: 10 })
    expect(await deadline(id)).toBe(clock.in(900))
    await personal(1)
    expect(await deadline(id)).toBe(clock.in(900))
    expect(await deadline(await send(test, cookies.teacher1, { timer: 10 }))).toBe(clock.in(600))
    const rows = await test.deps.db.read.selectFrom('student_times').selectAll().execute()
    expect(rows).toMatchObject([{ factor: 150, by_id: 'teacher1', ended_by: 'teacher1' }])
  })

  it('opens a closed task by own dates', async () => {
    const id = await send(test, cookies.teacher1, { date_end: clock.in(60) })
    clock.advance(120)
    expect((await start(id)).status).toBe(409)
    await time(id, { date_end: clock.in(300) })
    expect(await deadline(id)).toBe(clock.in(300))
  })

  it('runs again after the submission, with its answers', async () => {
    const id = await send(test, cookies.teacher1, { timer: 10 })
    await start(id)
    await submit(id)
    expect((await time(id, { minutes: 5 })).status).toBe(409)
    expect((await time(id, { students: 'all', minutes: 5 })).body.success.deadlines).toHaveLength(1)
    await time(id, { reopen: true, minutes: 3 })
    const { body } = await start(id)
    expect(body.attempt).toMatchObject({ deadline: clock.in(180) })
    expect(body.attempt?.draft).toHaveLength(4)
    expect((await submit(id)).body.success).toMatchObject({ score: 100 })
  })
})

it('a pause stops the clocks, and nothing is submitted until the time that was left is over', async () => {
  const timekeeper = createTimekeeper(test.deps)
  await timekeeper.start()
  const id = await send(test, cookies.teacher1, { timer: 10 })
  await start(id)
  clock.advance(240)
  expect((await test.call('tasks/pause', { _id: id, reason: 'fire' }, cookies.teacher1)).status).toBe(200)
  clock.advance(3600)
  await timekeeper.tick()
  const save = { task: id, seq: 1, values: rightValues.slice(0, 2) }
  expect((await test.call('tasks/draft', save, cookies.student1)).body).not.toHaveProperty('late')
  await test.call('tasks/resume', { _id: id }, cookies.teacher1)
  expect(await deadline(id)).toBe(clock.in(360))
  clock.advance(391)
  await timekeeper.tick()
  expect((await start(id)).body.already).toMatchObject({ finished: true, score: 50 })
  await timekeeper.stop()
})
