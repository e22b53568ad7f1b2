import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CallName } from '../contract/calls.ts'
import type { TestApp } from '../http/testing.ts'
import { type Cookies, createClock, rightValues, send, startSchool } from './testing.ts'

/** A call that waits longer for the read models waits without a limit. */
const CALL_MS = 60_000
/** Replaces the shorter limits, so that the tests take less time. */
const SHORT_MS = 20

const clock = createClock()
let test: TestApp
let cookies: Cookies
let catchUp: () => void
let lags: PromiseWithResolvers<void>
beforeEach(async () => {
  lags = Promise.withResolvers()
  ;({ test, cookies } = await startSchool(clock))
})
afterEach(async () => {
  catchUp()
  await test.close()
})

/** Stops the read models. A call whose wait has a limit goes on before they continue. */
function lag(): void {
  const { projector } = test.deps
  const { waitFor } = projector
  projector.waitFor = (position, timeoutMs = 0) => waitFor(position, timeoutMs > CALL_MS ? timeoutMs : SHORT_MS)
  const held = new Promise<void>((resolve) => {
    catchUp = resolve
  })
  void projector.between(() => held)
  lags.resolve()
}

/** Makes a call while the read models lag. They continue long after the limits are over. Returns the status of the reply. */
async function callInLag(name: CallName, body: object, cookie = cookies.teacher1) {
  const reply = test.call(name, body, cookie)
  await lags.promise
  await new Promise((resolve) => setTimeout(resolve, 5 * SHORT_MS))
  catchUp()
  const { status } = await reply
  await test.deps.projector.drain()
  return status
}

const as = (who: keyof Cookies, name: CallName, body: object) => test.call(name, body, cookies[who])
const submit = (task: string) => as('student1', 'tasks/save', { task, values: rightValues.slice(1) })
const rowOf = async (task: string) => {
  const { body } = await test.call('tasks/view', { _id: task }, cookies.teacher1)
  return body.students?.find(({ _id }) => _id === 'student1')
}

it('a correction marks also what was submitted while the read models lag', async () => {
  const task = await send(test, cookies.teacher1)
  await as('student1', 'tasks/start', { _id: task })
  lag()
  await submit(task)
  expect(await callInLag('tasks/rekey', { _id: task, question: 'q1', change: { kind: 'full' } })).toBe(200)
  expect(await rowOf(task)).toMatchObject({ score: 100 })
})

it('a correction marks also what was submitted during it, however long the read models lag', async () => {
  const task = await send(test, cookies.teacher1)
  await as('student1', 'tasks/start', { _id: task })
  const { store } = test.deps
  const { append } = store
  store.append = async (request) => {
    if (request.writes.some(({ streamId }) => streamId === `task-${task}`)) {
      store.append = append
      lag()
      await submit(task)
    }
    return append(request)
  }
  expect(await callInLag('tasks/rekey', { _id: task, question: 'q1', change: { kind: 'full' } })).toBe(200)
  expect(await rowOf(task)).toMatchObject({ score: 100 })
})

it('results are returned also of what was submitted while the read models lag', async () => {
  const task = await send(test, cookies.teacher1, { res_type: 0 })
  await as('student1', 'tasks/start', { _id: task })
  lag()
  await submit(task)
  expect(await callInLag('tasks/return', { _id: task })).toBe(200)
  expect(await rowOf(task)).toMatchObject({ finished: true })
})

it('a pause reaches also who started while the read models lag', async () => {
  const task = await send(test, cookies.teacher1, { timer: 10 })
  lag()
  await as('student1', 'tasks/start', { _id: task })
  expect(await callInLag('tasks/pause', { _id: task })).toBe(200)
  expect((await test.call('tasks/start', { _id: task }, cookies.student1)).body.attempt).toHaveProperty('paused_at')
})

it('new dates reach also who started while the read models lag', async () => {
  const task = await send(test, cookies.teacher1, { timer: 10 })
  lag()
  await as('student1', 'tasks/start', { _id: task })
  expect(await callInLag('tasks/add', { options: { _id: task, timer: 30 } })).toBe(200)
  const { body } = await test.call('tasks/start', { _id: task }, cookies.student1)
  expect(body.attempt?.deadline).toBe(clock.in(1800))
})

it('a student who joins a class gets also a task that was sent while the read models lag', async () => {
  lag()
  const task = await send(test, cookies.teacher1)
  const form = { _id: 'student3', name: 'اسم student3', zehot: 'id-student3', classes: ['1-7'], status: 1 }
  expect(await callInLag('students/update', form)).toBe(200)
  expect((await test.call('tasks/start', { _id: task }, cookies.student3)).status).toBe(200)
})
