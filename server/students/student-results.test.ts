import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../http/testing.ts'
import { type Cookies, createClock, rightValues, send, startSchool } from '../tasks/testing.ts'

const clock = createClock()
let test: TestApp
let cookies: Cookies
beforeAll(async () => {
  ;({ test, cookies } = await startSchool(clock))
})
afterAll(() => test.close())

const view = (cookie: string, _id = 'student1') => test.call('students/view_stats', { _id }, cookie)

it("returns a student's results in the reader's tasks, oldest first, and the average of final scores", async () => {
  expect((await view(cookies.teacher1)).body).toMatchObject({ students: [{ _id: 'student1' }], stats: [], avg: null })
  const sent: string[] = []
  for (const res_type of [1, 0, 1, 1] as const) {
    sent.push(await send(test, cookies.teacher1, { name: `task ${sent.length}`, res_type }))
    clock.advance(10)
  }
  const done = [rightValues, rightValues, rightValues.slice(0, 2)]
  for (const [at, values] of done.entries()) {
    const task = sent[at] ?? ''
    await test.call('tasks/start', { _id: task }, cookies.student1)
    clock.advance(7)
    await test.call('tasks/save', { task, values }, cookies.student1)
  }
  const ofManager = await send(test, cookies.manager1, { name: 'of the manager' })
  await send(test, cookies.teacher2, { name: 'of another school' })

  const { body } = await view(cookies.teacher1)
  expect(
    body.stats.map(({ task, status, finished, score, timer }) => [task.name, status, finished, score, timer]),
  ).toEqual([
    ['task 0', 'final', true, 100, 7],
    ['task 1', 'waiting', false, 100, 7],
    ['task 2', 'final', true, 50, 7],
    ['task 3', 'not_started', false, null, null],
  ])
  expect(body.stats.map(({ time }) => time)).toEqual([-61, -51, -41, -31].map((at) => clock.in(at)))
  expect(body.avg).toBe(75)

  const seen = (await view(cookies.manager1)).body.stats.map(({ task }) => task._id)
  expect(seen).toEqual([...sent, ofManager])
  expect((await view(cookies.teacher2)).status).toBe(404)
})
