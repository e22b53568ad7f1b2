import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { handle } from '../events/handle.ts'
import { type TaskCommand, taskDecider } from '../events/task/task.ts'
import { taskStream } from '../events/task/task-events.ts'
import type { TestApp } from './http/testing.ts'
import { type Cookies, createClock, rightValues, send, startSchool, type TestClock } from './tasks/testing.ts'
import { createTimekeeper, type Timekeeper } from './timekeeper.ts'

let clock: TestClock
let test: TestApp
let cookies: Cookies
let timekeeper: Timekeeper
const failures: unknown[] = []
beforeEach(async () => {
  clock = createClock()
  ;({ test, cookies } = await startSchool(clock))
  timekeeper = createTimekeeper(test.deps, (error) => failures.push(error))
})
afterEach(async () => {
  await timekeeper.stop()
  await test.close()
  expect(failures.splice(0)).toEqual([])
})

const start = (id: string) => test.call('tasks/start', { _id: id }, cookies.student1)
const draft = (id: string, seq: number) =>
  test.call('tasks/draft', { task: id, seq, values: rightValues.slice(0, 2) }, cookies.student1)
/** Only the task's append, as if the server had stopped, or the database had gone away, before those of the attempts. */
async function decide(id: string, command: TaskCommand): Promise<void> {
  const { position } = await handle(
    { store: test.deps.store, cache: test.deps.streams, now: clock.now, meta: { actorId: 'teacher1' } },
    (unit) => unit.write(taskDecider, taskStream(id), command),
  )
  await test.deps.projector.waitFor(position)
}
const reviseOnly = (id: string, schedule: object) => decide(id, { type: 'ReviseTask', now: clock.in(0), schedule })
const status = async (id: string) =>
  (await test.call('tasks/view', { _id: id }, cookies.student1)).body.tasks[0]?.st_status
const badge = async () => (await test.call('tasks/tasks_stats', {}, cookies.student1)).body.num
const historyOf = async (id: string) => {
  const { body } = await test.call('tasks/history', { _id: id }, cookies.teacher1)
  return body.events.map(({ type }) => type).reverse()
}

describe('dates', () => {
  it('opens and closes tasks and updates badges', async () => {
    await timekeeper.start()
    const id = await send(test, cookies.teacher1, { date_start: clock.in(60), date_end: clock.in(120) })
    await timekeeper.tick()
    expect(await badge()).toBe(0)
    clock.advance(60)
    await timekeeper.tick()
    expect(await badge()).toBe(1)
    clock.advance(60)
    await timekeeper.tick()
    await timekeeper.tick()
    expect(await badge()).toBe(0)
    expect(await historyOf(id)).toEqual(['task_sent', 'task_opened', 'task_closed'])
  })

  it('a task without an end stays open for years, and without a timer an attempt has no deadline', async () => {
    await timekeeper.start()
    const id = await send(test, cookies.teacher1, { date_end: '', timer: 0 })
    for (const years of [1, 3]) {
      clock.advance(years * 365 * 86_400)
      await timekeeper.tick()
      const cookie = await test.login('student1')
      const { status, body } = await test.call('tasks/start', { _id: id }, cookie)
      expect([status, body.task.phase, body.task.date_end, body.attempt?.deadline]).toEqual([200, 'open', '', ''])
    }
  })

  it('records at start what fell due while the server was down', async () => {
    const id = await send(test, cookies.teacher1, { date_start: clock.in(60), date_end: clock.in(120) })
    clock.advance(3600)
    await timekeeper.start()
    expect(await historyOf(id)).toEqual(['task_sent', 'task_opened', 'task_closed'])
  })
})

describe('deadlines', () => {
  it('moves at start the deadlines that a stopped server left unchanged', async () => {
    const id = await send(test, cookies.teacher1, { timer: 60 })
    await start(id)
    await reviseOnly(id, { timerMinutes: 5 })
    const deadline = async () => (await start(id)).body.attempt?.deadline
    expect(await deadline()).toBe(clock.in(3600))
    await timekeeper.start()
    expect(await deadline()).toBe(clock.in(300))
    const head = await test.deps.store.head()
    await timekeeper.stop()
    await timekeeper.start()
    expect(await test.deps.store.head()).toBe(head)
  })

  it('gives an attempt the later deadline of its task when the call that moved it failed halfway', async () => {
    await timekeeper.start()
    const id = await send(test, cookies.teacher1, { timer: 5 })
    await start(id)
    await reviseOnly(id, { timerMinutes: 10 })
    clock.advance(300 + 31)
    await timekeeper.tick()
    expect(await status(id)).toBe('in_progress')
    expect((await start(id)).body.attempt?.deadline).toBe(clock.in(600 - 331))
    clock.advance(300)
    await timekeeper.tick()
    expect(await status(id)).toBe('final')
  })

  it('gives an attempt a pause that it has not followed, because both calls failed halfway', async () => {
    await timekeeper.start()
    const id = await send(test, cookies.teacher1, { timer: 5 })
    await start(id)
    await decide(id, { type: 'PauseTask', reason: 'x', by: 'teacher1', now: clock.in(0) })
    clock.advance(120)
    await decide(id, { type: 'ResumeTask', by: 'teacher1', now: clock.in(0) })
    clock.advance(300 - 120 + 31)
    await timekeeper.tick()
    expect(await status(id)).toBe('in_progress')
    clock.advance(120)
    await timekeeper.tick()
    expect(await status(id)).toBe('final')
  })

  it('submits the saved answers between 30 and 40 s after the deadline, with the tab closed', async () => {
    await timekeeper.start()
    const id = await send(test, cookies.teacher1, { timer: 5 })
    await start(id)
    await draft(id, 1)
    clock.advance(300 + 29)
    await timekeeper.tick()
    expect(await status(id)).toBe('in_progress')
    clock.advance(2)
    await timekeeper.tick()
    expect(await status(id)).toBe('final')
    const { body } = await test.call('tasks/view', { _id: id, student: 'student1' }, cookies.teacher1)
    expect(body.students?.[0]).toMatchObject({ score: 50, timer: 300, answered: 2 })
    const late = await test.call('tasks/save', { task: id, values: rightValues }, cookies.student1)
    expect(late.body.success).toMatchObject({ score: 50, late: true })
    expect(await historyOf(id)).toContain('submitted_by_deadline')
  })

  it('submits a running attempt after its task has closed', async () => {
    await timekeeper.start()
    const id = await send(test, cookies.teacher1, { date_end: clock.in(60) })
    await start(id)
    clock.advance(60)
    await timekeeper.tick()
    expect(await status(id)).toBe('in_progress')
    clock.advance(31)
    await timekeeper.tick()
    expect(await status(id)).toBe('final')
  })

  it('gives a deadline that passed while the server was down its 30 s from readiness', async () => {
    const id = await send(test, cookies.teacher1, { timer: 5 })
    await start(id)
    clock.advance(3600)
    await timekeeper.start()
    await timekeeper.tick()
    expect(await status(id)).toBe('in_progress')
    clock.advance(20)
    expect((await draft(id, 1)).body).toEqual({ success: true, seq: 1, saved_at: clock.in(0) })
    clock.advance(11)
    await timekeeper.tick()
    expect(await status(id)).toBe('final')
    const { body } = await test.call('tasks/view', { _id: id, student: 'student1' }, cookies.teacher1)
    expect(body.students?.[0]).toMatchObject({ score: 50, answered: 2 })
  })

  it('records nothing twice with two timekeepers at once', async () => {
    await timekeeper.start()
    const other = createTimekeeper(test.deps, (error) => failures.push(error))
    const id = await send(test, cookies.teacher1, { date_start: clock.in(60), timer: 5 })
    clock.advance(60)
    await Promise.all([timekeeper.tick(), other.tick()])
    await start(id)
    clock.advance(331)
    await Promise.all([timekeeper.tick(), other.tick()])
    expect(await historyOf(id)).toEqual(['task_sent', 'task_opened', 'attempt_started', 'submitted_by_deadline'])
  })

  it('checks by itself once started', async () => {
    const id = await send(test, cookies.teacher1, { date_start: clock.in(60) })
    await timekeeper.start()
    clock.advance(60)
    await expect.poll(() => historyOf(id), { timeout: 10_000 }).toContain('task_opened')
  })
})
