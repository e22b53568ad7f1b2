import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { VersionConflict } from '../../events/store/event-store.ts'
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

  it('is not ended by a page that does not know of the minutes', async () => {
    const id = await send(test, cookies.teacher1, { timer: 10 })
    await start(id)
    await time(id, { minutes: 5 })
    clock.advance(600)
    const timeUp = () => test.call('tasks/save', { task: id, values: rightValues, time_up: true }, cookies.student1)
    expect(await timeUp()).toMatchObject({ status: 409, body: { error: 'time_left' } })
    clock.advance(300)
    expect(await timeUp()).toMatchObject({ status: 200, body: { success: { sent_at: clock.in(0) } } })
  })

  it('is longer by a personal time, recorded at the start', async () => {
    const personal = (factor: number) =>
      test.call('students/time', { _id: 'student1', factor: factor as 1 | 1.5, reason: 'x' }, cookies.teacher1)
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

  it('shows own dates in the list, in their phase, while classmates see those of the task', async () => {
    const id = await send(test, cookies.teacher1, { date_end: clock.in(60) })
    const later = await send(test, cookies.teacher1, { date_end: clock.in(9000) })
    const row = async (cookie = cookies.student1) =>
      (await test.call('tasks/view', { _id: id }, cookie)).body.tasks.map(({ date_start, date_end, phase }) => [
        date_start,
        date_end,
        phase,
      ])[0]
    const active = async (cookie = cookies.student1) =>
      (await test.call('tasks/view', { status: 2 }, cookie)).body.tasks.map(({ _id }) => _id)
    clock.advance(120)
    const timekeeper = createTimekeeper(test.deps)
    await timekeeper.tick()
    expect(await row()).toEqual(['', clock.in(-60), 'closed'])
    expect(await active()).toEqual([later])
    const { body } = await time(id, { date_start: clock.in(100), date_end: clock.in(300) })
    expect(await row()).toEqual([clock.in(100), clock.in(300), 'scheduled'])
    expect(await active()).toEqual([later])
    expect((await start(id)).status).toBe(409)
    clock.advance(100)
    expect(await row()).toEqual([clock.in(0), clock.in(200), 'open'])
    // Its own end is the earlier one, so it comes first.
    expect(await active()).toEqual([id, later])
    expect(await row(cookies.student2)).toEqual(['', clock.in(-160), 'closed'])
    expect(await active(cookies.student2)).toEqual([later])
    expect((await start(id)).body.task).toMatchObject({ date_end: clock.in(200), phase: 'open' })
    await undo(id, body.success.grant)
    expect(await row()).toEqual(['', clock.in(-160), 'closed'])
  })

  it('is that of the class for a student who lost the task and got it again: the list and the start agree', async () => {
    const id = await send(test, cookies.teacher1, { date_end: clock.in(60) })
    const { grant } = (await time(id, { date_end: clock.in(3600) })).body.success
    const choose = (students: string[]) =>
      test.call('tasks/add', { options: { _id: id, classes: ['1-7'], students } }, cookies.teacher1)
    await choose(['student2'])
    expect((await choose([])).status).toBe(200)
    clock.advance(120)
    await createTimekeeper(test.deps).tick()
    const { tasks } = (await test.call('tasks/view', { _id: id }, cookies.student1)).body
    expect(tasks[0]).toMatchObject({ phase: 'closed' })
    expect(await start(id)).toMatchObject({ status: 409, body: { error: 'closed' } })
    expect((await undo(id, grant)).body).toEqual({ success: { count: 0 } })
    await time(id, { minutes: 5 })
    expect((await start(id)).body.attempt?.deadline).toBe(clock.in(240))
  })

  it('keeps the open phase for a student who has minutes before the start, and moves own dates by a pause', async () => {
    const id = await send(test, cookies.teacher1, { date_end: clock.in(60) })
    const dates = async () => (await test.call('tasks/view', { _id: id }, cookies.student1)).body.tasks[0]
    await time(id, { minutes: 10 })
    expect(await dates()).toMatchObject({ date_end: clock.in(660), phase: 'open' })
    await time(id, { date_end: clock.in(300) })
    await test.call('tasks/pause', { _id: id }, cookies.teacher1)
    clock.advance(400)
    expect(await dates()).toMatchObject({ date_end: clock.in(-100), phase: 'open' })
    await test.call('tasks/resume', { _id: id }, cookies.teacher1)
    expect(await dates()).toMatchObject({ date_end: clock.in(300), phase: 'open' })
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

describe('a change for several named students', () => {
  const reopen = (id: string, students: string[], key: string) =>
    test.call('tasks/time', { _id: id, students, reopen: true, reason: 'bus' }, cookies.teacher1, {
      'idempotency-key': key,
    })
  /** The first student sends half-way, the second one is ended by the timekeeper and has no time left. */
  const oneInTime = async () => {
    const id = await send(test, cookies.teacher1, { timer: 10 })
    await start(id)
    await test.call('tasks/start', { _id: id }, cookies.student2)
    clock.advance(300)
    await submit(id)
    clock.advance(600)
    await createTimekeeper(test.deps).tick()
    return id
  }
  const PRESS = '0d9f3c1e-5b5c-4a3e-9d53-1c3c2a1f7b01'
  const OTHER_PRESS = '0d9f3c1e-5b5c-4a3e-9d53-1c3c2a1f7b02'

  it('leaves out those for whom it is not possible, names the others, and can be taken back', async () => {
    const id = await oneInTime()
    const { status, body } = await reopen(id, ['student1', 'student2'], PRESS)
    expect(status).toBe(200)
    expect(body.success.deadlines).toEqual([{ student: 'student1', deadline: clock.in(300) }])
    expect((await undo(id, body.success.grant)).body).toEqual({ success: { count: 1 } })
    expect((await start(id)).body.already).toMatchObject({ finished: true, score: 100 })
  })

  it('is answered 503 when others kept writing to an attempt, and the same press completes it', async () => {
    const id = await send(test, cookies.teacher1, { timer: 10 })
    const give = () =>
      test.call('tasks/time', { _id: id, students: 'all', minutes: 5, reason: 'bus' }, cookies.teacher1, {
        'idempotency-key': PRESS,
      })
    const { store } = test.deps
    const append = store.append.bind(store)
    store.append = async (given) => {
      const taken = given.writes.find(({ streamId }) => streamId.endsWith(':student2'))
      if (taken) throw new VersionConflict(taken.streamId)
      return append(given)
    }
    expect((await give()).status).toBe(503)
    store.append = append
    expect((await give()).body.success.deadlines).toHaveLength(2)
    expect((await test.call('tasks/start', { _id: id }, cookies.student2)).body.attempt?.deadline).toBe(clock.in(900))
    expect(await deadline(id)).toBe(clock.in(900))
  })

  it('is refused when it is possible for nobody', async () => {
    const id = await oneInTime()
    expect((await reopen(id, ['student1'], PRESS)).status).toBe(200)
    const reply = await reopen(id, ['student2', 'student1'], OTHER_PRESS)
    expect(reply).toMatchObject({ status: 409, body: { error: 'no_time_left' } })
  })

  it('changes nobody twice when it is repeated after its reply was lost and a student has sent', async () => {
    const id = await send(test, cookies.teacher1, { timer: 10 })
    const minutes = (students: string[]) =>
      test.call('tasks/time', { _id: id, students, minutes: 5, reason: 'bus' }, cookies.teacher1, {
        'idempotency-key': PRESS,
      })
    await start(id)
    await test.call('tasks/start', { _id: id }, cookies.student2)
    const first = await minutes(['student1', 'student2'])
    await submit(id)
    const again = await minutes(['student1', 'student2'])
    expect(again.status).toBe(200)
    expect(again.body.success.grant).toBe(first.body.success.grant)
    expect(again.body.success.deadlines).toEqual([
      { student: 'student1', deadline: '' },
      { student: 'student2', deadline: clock.in(900) },
    ])
    const { students = [] } = (await test.call('tasks/view', { _id: id }, cookies.teacher1)).body
    const given = (student: string) => students.find(({ _id }) => _id === student)?.times?.length
    expect([given('student1'), given('student2')]).toEqual([1, 1])
  })
})

it('one more attempt starts only when asked for, once, with the personal time of that moment', async () => {
  const id = await send(test, cookies.teacher1, { timer: 10 })
  const again = () => test.call('tasks/start', { _id: id, again: true }, cookies.student1)
  const row = async () => (await test.call('tasks/view', { _id: id }, cookies.student1)).body.tasks[0]
  await start(id)
  expect((await again()).body.attempt).toMatchObject({ number: 1 })
  await submit(id)
  expect((await again()).body.already).toMatchObject({ finished: true, score: 100 })
  expect((await again()).body.already).not.toHaveProperty('again')
  await time(id, { attempt: true })
  expect(await row()).toMatchObject({ st_status: 'final', st_again: true })
  // Opening the result again starts nothing.
  expect((await start(id)).body.already).toMatchObject({ finished: true, again: true })
  await test.call('students/time', { _id: 'student1', factor: 2, reason: 'x' }, cookies.teacher1)
  const { body } = await again()
  expect(body.attempt).toMatchObject({ number: 2, deadline: clock.in(1200), draft: [] })
  expect(await row()).toMatchObject({ st_status: 'in_progress', st_score: null, st_again: false })
  await submit(id)
  expect((await again()).body.already).toMatchObject({ finished: true })
})

it('one more attempt that is taken back does not start', async () => {
  const id = await send(test, cookies.teacher1)
  await start(id)
  await submit(id)
  const { body } = await time(id, { attempt: true, date_end: clock.in(900) })
  await undo(id, body.success.grant)
  const reply = await test.call('tasks/start', { _id: id, again: true }, cookies.student1)
  expect(reply.body.already).toMatchObject({ finished: true })
  expect(reply.body.already).not.toHaveProperty('again')
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

it('minutes that a student lost offline are shown, given back once, and no time before', async () => {
  const id = await send(test, cookies.teacher1, { timer: 30 })
  await start(id)
  clock.advance(500)
  const offline = [{ from: clock.in(-420), to: clock.in(0) }]
  const save = { task: id, seq: 1, device: 'tab', values: rightValues.slice(0, 1), offline }
  expect((await test.call('tasks/draft', save, cookies.student1)).status).toBe(200)
  await test.call('tasks/draft', save, cookies.student1)
  expect(await deadline(id)).toBe(clock.in(1300))
  const row = async () => {
    const { students = [] } = (await test.call('tasks/view', { _id: id }, cookies.teacher1)).body
    return students.find(({ _id }) => _id === 'student1')
  }
  await test.deps.projector.waitFor(await test.deps.store.head())
  expect(await row()).toMatchObject({ lost: 7, gaps: offline })
  const { body } = await time(id, { students: 'all', lost: true })
  expect(await deadline(id)).toBe(clock.in(1720))
  expect(await row()).toMatchObject({ lost: 0, times: [{ minutes: 7, lost: true }] })
  await time(id, { lost: true })
  expect(await deadline(id)).toBe(clock.in(1720))
  await undo(id, body.success.grant)
  expect(await row()).toMatchObject({ lost: 7 })
})
