import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { HOLD_MS } from './clock.ts'
import type { TestApp } from './http/testing.ts'
import { type Cookies, createClock, rightValues, send, startSchool, type TestClock } from './tasks/testing.ts'
import { writeThroughJumps } from './testing/clock-jumps.ts'
import { createMachine } from './testing/machine.ts'
import { createTimekeeper } from './timekeeper.ts'

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

it('a clock set back an hour within an attempt loses no answer and ends no session', async () => {
  const deadline = clock.in(600)
  expect((await call('tasks/start', { _id: task })).status).toBe(200)
  expect((await save(1)).status).toBe(200)
  clock.advance(-HOUR)
  expect((await save(2)).status).toBe(200)
  // A reloaded page resumes the attempt with the same deadline.
  const resumed = await test.call('tasks/start', { _id: task }, cookies.student1)
  expect(resumed.body.attempt?.deadline).toBe(deadline)
  expect(resumed.body.attempt?.draft).toHaveLength(2)
  expect((await submit()).status).toBe(200)
  const stored = await test.deps.store.readStream(`attempt-${task}:student1`)
  expect(stored.map(({ type }) => type)).toEqual(expect.arrayContaining(['AnswersSubmitted']))
  expect(stored.map(({ version }) => version)).toEqual(stored.map((_, at) => at + 1))
})

it('a save after the deadline is stored as late and not marked', async () => {
  expect((await call('tasks/start', { _id: task })).status).toBe(200)
  expect((await save(1)).body).not.toHaveProperty('late')
  clock.advance(HOUR)
  const { status, body } = await save(2)
  expect([status, body]).toEqual([200, { success: true, seq: 2, saved_at: clock.in(0), late: true }])
  await createTimekeeper(test.deps).tick()
  const { body: seen } = await test.call('tasks/view', { _id: task, student: 'student1' }, cookies.teacher1)
  expect(seen.students?.[0]).toMatchObject({ answered: 1, status: 'final' })
})

it('repeated wrong clock settings end no attempt and no session early', () => writeThroughJumps('1'))

it('a deadline passed only by a clock jump gets its 30 s from the moment the server follows the jump', async () => {
  const machine = createMachine(Date.parse('2026-11-20T08:00:00.000Z'))
  const school = await startSchool({ machine })
  onTestFinished(school.test.close)
  const id = await send(school.test, school.cookies.teacher1, { timer: 10 })
  await school.test.call('tasks/start', { _id: id }, school.cookies.student1)
  const timekeeper = createTimekeeper(school.test.deps)
  const last = async () => (await school.test.deps.store.readStream(`attempt-${id}:student1`)).at(-1)?.type
  machine.jump(HOUR)
  await timekeeper.tick()
  machine.pass(HOLD_MS / 1000)
  await timekeeper.tick()
  expect(school.test.deps.clock.ahead()).toBe(0)
  expect(await last()).toBe('AttemptStarted')
  machine.pass(31)
  await timekeeper.tick()
  expect(await last()).toBe('AnswersSubmitted')
})
