import { afterEach, beforeEach, expect, it } from 'vitest'
import type { TestApp } from '../http/testing.ts'
import { type Cookies, createClock, rightValues, send, startSchool, type TestClock } from './testing.ts'

const HOUR = 3600
let clock: TestClock
let test: TestApp
let cookies: Cookies
let task: string
beforeEach(async () => {
  clock = createClock()
  ;({ test, cookies } = await startSchool(clock))
  task = await send(test, cookies.teacher1, { timer: 10 })
})
afterEach(() => test.close())

const call = (name: 'tasks/start' | 'tasks/draft' | 'tasks/save', body: object) =>
  test.call(name, body, cookies.student1)
const save = (seq: number) => call('tasks/draft', { task, seq, values: rightValues.slice(0, seq) })
const submit = () => call('tasks/save', { task, values: rightValues })

it('a clock that is set back an hour within an attempt loses no answer and ends no session', async () => {
  const deadline = clock.in(600)
  expect((await call('tasks/start', { _id: task })).status).toBe(200)
  expect((await save(1)).status).toBe(200)
  clock.advance(-HOUR)
  expect((await save(2)).status).toBe(200)
  // Begun again by a reloaded page: the same end as before, told by the server.
  const resumed = await test.call('tasks/start', { _id: task }, cookies.student1)
  expect(resumed.body.attempt?.deadline).toBe(deadline)
  expect(resumed.body.attempt?.draft).toHaveLength(2)
  expect((await submit()).status).toBe(200)
  const stored = await test.deps.store.readStream(`attempt-${task}:student1`)
  expect(stored.map(({ type }) => type)).toEqual(expect.arrayContaining(['AnswersSubmitted']))
  expect(stored.map(({ version }) => version)).toEqual(stored.map((_, at) => at + 1))
})

it('a clock that is set an hour ahead and back again ends no attempt whose time has not come', async () => {
  expect((await call('tasks/start', { _id: task })).status).toBe(200)
  clock.advance(HOUR)
  clock.advance(-HOUR)
  expect((await save(1)).status).toBe(200)
  expect((await submit()).status).toBe(200)
})
