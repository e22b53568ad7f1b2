import { afterEach, beforeEach, expect, it } from 'vitest'
import type { TestApp } from '../http/testing.ts'
import { type Cookies, createClock, send, startSchool, type TestClock } from '../tasks/testing.ts'
import { createTimekeeper, type Timekeeper } from '../timekeeper.ts'
import { type Listener, listenAs } from './testing.ts'

let clock: TestClock
let test: TestApp
let cookies: Cookies
let timekeeper: Timekeeper
let address: string
let open: Listener[]
beforeEach(async () => {
  clock = createClock()
  ;({ test, cookies } = await startSchool(clock))
  timekeeper = createTimekeeper(test.deps)
  address = await test.listen()
  open = []
})
afterEach(async () => {
  for (const listener of open) listener.close()
  await timekeeper.stop()
  await test.close()
})

const listen = async (name: keyof Cookies) => {
  const listener = await listenAs(address, cookies[name])
  open.push(listener)
  return listener
}
const give = (id: string, dates: object) =>
  test.call('tasks/time', { _id: id, students: ['student1'], reason: 'ill', ...dates }, cookies.teacher1)
const badge = async (name: keyof Cookies = 'student1') =>
  (await test.call('tasks/tasks_stats', {}, cookies[name])).body.num
const later = async (seconds: number) => {
  clock.advance(seconds)
  await timekeeper.tick()
}

it('a student whose own opening passes gets the open task and the badge, and the teacher the row', async () => {
  const id = await send(test, cookies.teacher1, { date_start: clock.in(-60), date_end: clock.in(600) })
  await timekeeper.tick()
  expect(await badge()).toBe(1)
  await give(id, { date_start: clock.in(60) })
  await timekeeper.tick()
  expect([await badge(), await badge('student2')]).toEqual([0, 1])
  const [student, classmate, teacher] = [await listen('student1'), await listen('student2'), await listen('teacher1')]
  await teacher.send('task:watch', { _id: id })
  await later(60)
  expect(await student.next('task:changed', ({ phase }) => phase === 'open')).toMatchObject({ _id: id })
  expect(await student.next('badge')).toMatchObject({ count: 1 })
  expect(await teacher.next('task:student')).toMatchObject({ now: clock.in(0), student: { _id: 'student1' } })
  await teacher.next('task:changed', ({ _id }) => _id === id)
  await test.deps.live.idle()
  expect(classmate.got('task:changed')).toEqual([])
  expect(classmate.got('badge')).toEqual([])
})

it('a student whose own end passes gets the closed task and the badge, though others may still begin', async () => {
  const id = await send(test, cookies.teacher1, { date_end: clock.in(600) })
  await give(id, { date_end: clock.in(60) })
  await timekeeper.tick()
  const student = await listen('student1')
  await later(60)
  expect(await student.next('task:changed', ({ phase }) => phase === 'closed')).toMatchObject({ _id: id })
  expect(await student.next('badge')).toMatchObject({ count: 0 })
  expect(await badge('student2')).toBe(1)
})

it('counts a task that is over for the others as open until the own end', async () => {
  const id = await send(test, cookies.teacher1, { date_end: clock.in(60) })
  await give(id, { date_end: clock.in(120) })
  await later(60)
  await timekeeper.tick()
  expect([await badge(), await badge('student2')]).toEqual([1, 0])
  await later(60)
  expect(await badge()).toBe(0)
})

it('counts one more attempt that was given with a reopening, once the reopened one is over', async () => {
  const id = await send(test, cookies.teacher1)
  const start = (more = {}) => test.call('tasks/start', { _id: id, ...more }, cookies.student1)
  await start()
  await test.call('tasks/save', { task: id, values: [] }, cookies.student1)
  await give(id, { attempt: true, reopen: true, minutes: 5 })
  await later(1)
  expect(await badge()).toBe(1)
  await later(300)
  await later(31)
  await later(1)
  expect(await badge()).toBe(0)
  expect((await start({ again: true })).body.attempt).toMatchObject({ number: 2 })
  expect(await badge()).toBe(1)
})

it('follows an undone change, new dates of the task and a pause', async () => {
  const id = await send(test, cookies.teacher1, { date_end: clock.in(600) })
  const { body } = await give(id, { date_end: clock.in(60) })
  await later(30)
  await test.call('tasks/pause', { _id: id, reason: '' }, cookies.teacher1)
  await later(60)
  expect(await badge()).toBe(1)
  await test.call('tasks/resume', { _id: id }, cookies.teacher1)
  await later(29)
  expect(await badge()).toBe(1)
  await later(1)
  expect(await badge()).toBe(0)
  await test.call('tasks/time_undo', { _id: id, grant: body.success.grant }, cookies.teacher1)
  await timekeeper.tick()
  expect(await badge()).toBe(1)
})

it('pushes what passed while the server was down, and records nothing twice', async () => {
  const id = await send(test, cookies.teacher1, { date_end: clock.in(600) })
  await give(id, { date_end: clock.in(60) })
  await timekeeper.tick()
  clock.advance(120)
  const student = await listen('student1')
  const next = [createTimekeeper(test.deps), createTimekeeper(test.deps)]
  try {
    await Promise.all(next.map((one) => one.start()))
    expect(await student.next('badge')).toMatchObject({ count: 0 })
    const head = await test.deps.store.head()
    await timekeeper.tick()
    expect(await test.deps.store.head()).toBe(head)
    const reached = (await test.deps.store.readAll(0, 1000)).filter(({ type }) => type === 'OwnPhaseReached')
    expect(reached.map(({ data }) => data)).toMatchObject([{ phase: 'open' }, { phase: 'closed' }])
  } finally {
    for (const one of next) await one.stop()
  }
})

it('a class whose last student may no longer begin gets the scores that were held back until then', async () => {
  const id = await send(test, cookies.teacher1, { date_end: clock.in(60), score: 'closed' })
  await give(id, { date_end: clock.in(300) })
  await test.call('tasks/start', { _id: id }, cookies.student2)
  await test.call('tasks/save', { task: id, values: [] }, cookies.student2)
  const classmate = await listen('student2')
  await later(60)
  await later(30)
  await test.deps.live.idle()
  expect(classmate.got('grade')).toEqual([])
  await later(210)
  expect(await classmate.next('grade')).toMatchObject({ task: id, status: 'final' })
})
