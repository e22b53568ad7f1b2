import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendCards } from '../activities/testing.ts'
import type { TestApp } from '../http/testing.ts'
import { type Cookies, createClock, rightValues, send, startSchool } from './testing.ts'

const clock = createClock()
let test: TestApp
let cookies: Cookies
beforeAll(async () => {
  ;({ test, cookies } = await startSchool(clock))
})
afterAll(() => test.close())

const attemptOf = async (task: string) => (await test.call('tasks/start', { _id: task }, cookies.student1)).body.attempt
const reopen = async (task: string) => {
  clock.advance(5)
  const body = { _id: task, students: ['student1'], reason: 'bus', reopen: true }
  expect((await test.call('tasks/time', body, cookies.teacher1)).status).toBe(200)
}
const refused = { status: 409, body: { error: 'reopened' } }

it('a submission that was pressed before an attempt was reopened arrives without ending it', async () => {
  const task = await send(test, cookies.teacher1, { timer: 10 })
  expect(await attemptOf(task)).not.toHaveProperty('reopened_at')
  const press = (reopened_at: string) =>
    test.call('tasks/save', { task, values: rightValues, attempt: 1, reopened_at }, cookies.student1)
  expect((await press('')).status).toBe(200)
  await reopen(task)
  expect(await press('')).toMatchObject(refused)
  const attempt = await attemptOf(task)
  expect(attempt).toMatchObject({ number: 1, reopened_at: clock.in(0) })
  expect((await press(attempt?.reopened_at ?? '')).status).toBe(200)
})

it('a result of cards ends only the attempt in which they were played', async () => {
  const { task } = await sendCards(test, cookies.teacher1)
  const finish = (known: number, attempt: number, reopened_at = '') =>
    test.call('activity/finish', { task, known, cards: 4, attempt, reopened_at }, cookies.student1)
  await attemptOf(task)
  expect((await finish(1, 1)).status).toBe(200)
  await reopen(task)
  expect(await finish(2, 1)).toMatchObject(refused)
  expect((await finish(2, 1, clock.in(0))).body.success).toMatchObject({ score: 50 })
  await test.call('tasks/delete_student_answes', { task_id: task, student: 'student1' }, cookies.teacher1)
  expect(await attemptOf(task)).toMatchObject({ number: 2 })
  expect(await finish(3, 1, clock.in(0))).toMatchObject({ status: 409, body: { error: 'older_attempt' } })
  expect((await finish(3, 2)).body.success).toMatchObject({ score: 75 })
})
