import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { handle } from '../../events/handle.ts'
import { taskDecider } from '../../events/task/task.ts'
import { taskStream } from '../../events/task/task-events.ts'
import type { TestApp } from '../http/testing.ts'
import { type Cookies, createClock, rightValues, send, type TestClock } from '../tasks/testing.ts'
import { type ListeningSchool, startListeningSchool } from '../testing/listening-school.ts'
import { createTimekeeper } from '../timekeeper.ts'
import type { Listener } from './testing.ts'

let clock: TestClock
let test: TestApp
let cookies: Cookies
let listen: ListeningSchool['listen']
let close: ListeningSchool['close']
beforeEach(async () => {
  clock = createClock()
  ;({ test, cookies, listen, close } = await startListeningSchool(clock))
})
afterEach(() => close())

const start = (id: string) => test.call('tasks/start', { _id: id }, cookies.student1)
const time = (id: string, more: object) =>
  test.call('tasks/time', { _id: id, students: ['student1'], reason: 'CANARY-REASON', ...more }, cookies.teacher1)
const NAMES = ['deadline', 'paused', 'resumed'] as const
const timesOf = ({ pushes }: Listener) => pushes.filter(({ name }) => NAMES.some((one) => one === name))
/** A started task, with two devices of the student, a classmate, and a teacher who watches. */
async function running(options: object = { timer: 10 }) {
  const id = await send(test, cookies.teacher1, options)
  await start(id)
  const [phone, tablet, classmate, teacher] = [
    await listen('student1'),
    await listen('student1'),
    await listen('student2'),
    await listen('teacher1'),
  ]
  await teacher.send('task:watch', { _id: id })
  return { id, phone, tablet, classmate, teacher }
}

describe('a changed deadline', () => {
  it('reaches all devices of the student and the watching teacher, with the time, and nobody else', async () => {
    const { id, phone, tablet, classmate, teacher } = await running()
    clock.advance(60)
    await time(id, { minutes: 5 })
    const push = { task: id, deadline: clock.in(840), now: clock.in(0), position: expect.any(Number) }
    expect(await phone.next('deadline')).toEqual(push)
    expect(await tablet.next('deadline')).toEqual(push)
    const row = await teacher.next('task:student', ({ student }) => student.times?.length === 1)
    expect(row).toMatchObject({ now: clock.in(0), student: { _id: 'student1', deadline: clock.in(840) } })
    expect(row.student.times).toMatchObject([{ kind: 'time', minutes: 5, by: { _id: 'teacher1' } }])
    await test.deps.live.idle()
    expect(timesOf(classmate)).toEqual([])
    expect(JSON.stringify([phone.pushes, tablet.pushes, classmate.pushes])).not.toContain('CANARY-REASON')
  })

  it('is restored by undo', async () => {
    const { id, phone } = await running()
    const { body } = await time(id, { minutes: 5 })
    await test.call('tasks/time_undo', { _id: id, grant: body.success.grant }, cookies.teacher1)
    await phone.next('deadline', ({ deadline }) => deadline === clock.in(600))
  })

  it('opens a submitted attempt again, and its undo brings back the result', async () => {
    const { id, phone } = await running()
    await test.call('tasks/save', { task: id, values: rightValues }, cookies.student1)
    const { body } = await time(id, { reopen: true, minutes: 3 })
    expect(await phone.next('deadline')).toMatchObject({ deadline: clock.in(180) })
    await phone.next('task:changed', ({ st_status }) => st_status === 'in_progress')
    const graded = phone.got('grade').length
    await test.call('tasks/time_undo', { _id: id, grant: body.success.grant }, cookies.teacher1)
    await phone.next('task:changed', ({ st_status, position = 0 }) => st_status === 'final' && position > 0)
    await expect.poll(() => phone.got('grade').slice(graded)).toMatchObject([{ finished: true, score: 100 }])
  })
})

describe('a pause', () => {
  it('and its end reach the working student and the watchers; the others read it in the row', async () => {
    const { id, phone, tablet, classmate, teacher } = await running({ timer: 10, date_end: clock.in(3600) })
    await test.call('tasks/pause', { _id: id, reason: 'CANARY-REASON' }, cookies.teacher1)
    const paused = { task: id, at: clock.in(0), now: clock.in(0), position: expect.any(Number) }
    for (const listener of [phone, tablet, teacher]) expect(await listener.next('paused')).toEqual(paused)
    await classmate.next('task:changed', ({ paused_at }) => paused_at === clock.in(0))
    expect((await start(id)).body.attempt).toMatchObject({ paused_at: clock.in(0), deadline: clock.in(600) })
    clock.advance(120)
    await test.call('tasks/resume', { _id: id }, cookies.teacher1)
    for (const listener of [phone, tablet])
      expect(await listener.next('resumed')).toMatchObject({ task: id, deadline: clock.in(600), now: clock.in(0) })
    expect(await teacher.next('resumed')).toMatchObject({ task: id, deadline: clock.in(3600) })
    await classmate.next('task:changed', ({ paused_at }) => paused_at === '')
    await test.deps.live.idle()
    expect(timesOf(classmate)).toEqual([])
    expect(JSON.stringify([phone.pushes, classmate.pushes])).not.toContain('CANARY-REASON')
  })

  it('that a stopped server left at the task alone reaches the student when the next one starts', async () => {
    const { id, phone } = await running()
    const { store, streams: cache, now } = test.deps
    const command = { type: 'PauseTask', reason: '', by: 'teacher1', now: clock.in(0) } as const
    await handle({ store, cache, now, meta: { actorId: 'teacher1' } }, (unit) =>
      unit.write(taskDecider, taskStream(id), command),
    )
    await test.deps.projector.waitFor(await store.head())
    expect(phone.got('paused')).toEqual([])
    clock.advance(1200)
    const timekeeper = createTimekeeper(test.deps)
    await timekeeper.start()
    await timekeeper.tick()
    await timekeeper.stop()
    expect(await phone.next('paused')).toMatchObject({ task: id, at: clock.in(-1200), now: clock.in(0) })
    expect((await start(id)).body.attempt).toMatchObject({ paused_at: clock.in(-1200) })
  })
})
