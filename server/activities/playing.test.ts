import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../http/testing.ts'
import { listenAs } from '../live/testing.ts'
import { type Cookies, createClock, startSchool, type TestClock } from '../tasks/testing.ts'
import { createTimekeeper } from '../timekeeper.ts'
import { cards, save, sendCards } from './testing.ts'

let clock: TestClock
let test: TestApp
let cookies: Cookies
beforeEach(async () => {
  clock = createClock()
  ;({ test, cookies } = await startSchool(clock))
})
afterEach(() => test.close())

const start = (task: string, cookie = cookies.student1) => test.call('tasks/start', { _id: task }, cookie)
const finish = (task: string, known: number, of = 4, cookie = cookies.student1) =>
  test.call('activity/finish', { task, known, cards: of }, cookie)
const play = (body: { id: string; task?: string }, cookie = cookies.student1) =>
  test.call('activity/play', body, cookie)
const row = async (task: string, cookie = cookies.student1) =>
  (await test.call('tasks/view', { _id: task }, cookie)).body.tasks[0]
const entry = async (task: string) =>
  (await test.call('tasks/view', { _id: task }, cookies.teacher1)).body.students?.[0]

describe('sending an activity', () => {
  it('makes a task with the activity, its cards counted and no questions', async () => {
    const { activity, task } = await sendCards(test, cookies.teacher1, { timer: 10, full: 'notes' })
    expect(await row(task, cookies.teacher1)).toMatchObject({
      ...{ _id: task, activity, name: 'cards', full: 'notes', questions: [], questions_num: 4, timer: 10 },
      ...{ all_students: 2, sent: 0, phase: 'open' },
    })
    expect(await row(task)).toMatchObject({ activity, questions_num: 4, st_status: 'not_started' })
  })

  it.each([
    ['no name', { name: ' ' }, 14, 'name'],
    ['no classes', { classes: [] }, 6, 'classes'],
    ['nobody to send it to', { classes: ['2-7'], students: ['student1'] }, 15, 'students'],
    ['an end before now', { date_end: '2026-11-20T07:00:00Z' }, 16, 'date_end'],
  ])('refuses %s as tasks/add does', async (_, options, error, field) => {
    const activity = await save(test, cookies.teacher1)
    const body = { activity, name: 'cards', classes: ['1-7'], ...options }
    const reply = await test.call('activity/send', body, cookies.teacher1)
    expect([reply.status, reply.body.error, reply.body.field]).toEqual([422, error, field])
  })

  it('replies 404 for an activity of another school, and for a class that is not the sender’s', async () => {
    const activity = await save(test, cookies.teacher2)
    const body = { activity, name: 'cards', classes: ['1-7'] }
    expect((await test.call('activity/send', body, cookies.teacher1)).status).toBe(404)
    const own = { ...body, activity: await save(test, cookies.teacher1), classes: ['1-8'] }
    expect((await test.call('activity/send', own, cookies.teacher1)).status).toBe(404)
  })

  it('refuses questions in a later change', async () => {
    const { task } = await sendCards(test, cookies.teacher1)
    const questions = [{ type: 1, question: 'q', answersType: 2, answers: [{ answer: 'x' }] }]
    const change = (body: object) =>
      test.call('tasks/add', { options: { _id: task, name: 'renamed' }, ...body }, cookies.teacher1)
    expect(await change({ questions })).toMatchObject({ status: 409, body: { error: 'questions_frozen' } })
    expect((await change({})).status).toBe(200)
    expect(await row(task)).toMatchObject({ name: 'renamed', questions_num: 4 })
  })
})

describe('the cards', () => {
  it('are for the owner, the managers of the school and the recipients of a task with them', async () => {
    const { activity: id, task } = await sendCards(test, cookies.teacher1)
    const { student1, student3, otherstudent, teacher1, teacher2, manager1 } = cookies
    for (const body of [{ id }, { id, task }]) {
      for (const cookie of [student1, teacher1, manager1]) {
        const reply = await play(body, cookie)
        expect(reply.body).toMatchObject({ title: 'In the garden', cards: cards(4) })
      }
      for (const cookie of [student3, otherstudent, teacher2]) expect((await play(body, cookie)).status).toBe(404)
      expect((await play(body, '')).status).toBe(401)
    }
  })

  it('of a task stay as sent if the activity is changed or deleted', async () => {
    const { activity: id, task } = await sendCards(test, cookies.teacher1)
    await save(test, cookies.teacher1, { _id: id, title: 'changed', answers: cards(9) })
    await test.call('activity/del', { _id: id }, cookies.teacher1)
    for (const body of [{ id }, { id, task }])
      expect((await play(body)).body).toMatchObject({ title: 'In the garden', cards: { length: 4 } })
    expect((await play({ id, task }, cookies.teacher1)).body.cards).toHaveLength(4)
    await start(task)
    expect((await finish(task, 4)).body.success).toMatchObject({ score: 100 })
  })

  it('are refused before the task opens, and for a task with another activity', async () => {
    const { activity: id, task } = await sendCards(test, cookies.teacher1, { date_start: clock.in(60) })
    const other = await sendCards(test, cookies.teacher1)
    expect(await play({ id, task })).toMatchObject({ status: 409, body: { error: 'not_open' } })
    expect(await start(task)).toMatchObject({ status: 409, body: { error: 'not_open' } })
    expect((await play({ id, task: other.task })).status).toBe(404)
    expect((await play({ id, task }, cookies.teacher1)).status).toBe(200)
    clock.advance(60)
    expect((await play({ id, task })).status).toBe(200)
  })

  it('open with the own dates of a student', async () => {
    const { activity: id, task } = await sendCards(test, cookies.teacher1, { date_start: clock.in(600) })
    const dates = (student: string, seconds: number) =>
      test.call(
        'tasks/time',
        { _id: task, students: [student], reason: 'trip', date_start: clock.in(seconds) },
        cookies.teacher1,
      )
    await dates('student1', 60)
    await dates('student2', 6000)
    clock.advance(60)
    expect((await play({ id, task })).status).toBe(200)
    expect((await start(task)).status).toBe(200)
    clock.advance(540)
    expect(await play({ id, task }, cookies.student2)).toMatchObject({ status: 409, body: { error: 'not_open' } })
  })
})

describe('finishing', () => {
  it.each([
    [4, 100],
    [3, 75],
    [0, 0],
  ])('%i of 4 known at the first try is %i, final at once in either result mode', async (known, score) => {
    for (const res_type of [0, 1] as const) {
      const { task } = await sendCards(test, cookies.teacher1, { res_type })
      await start(task)
      clock.advance(42)
      const reply = await finish(task, known)
      expect(reply.body).toEqual({ success: { score, finished: true, timer: 42, sent_at: clock.in(0) } })
      expect(await row(task)).toMatchObject({ st_score: score, st_status: 'final', st_finished: true, st_timer: 42 })
      expect(await entry(task)).toMatchObject({ score, right: known, answered: 4, finished: true, given: true })
    }
  })

  it('uses the number of cards of the task, not that of the player', async () => {
    const { task } = await sendCards(test, cookies.teacher1, {}, 8)
    await start(task)
    expect(await finish(task, 9, 30)).toMatchObject({ status: 400 })
    expect((await finish(task, 5, 5)).body.success).toMatchObject({ score: 63 })
  })

  it('replies to a repeat with the first reply, and refuses a different result', async () => {
    const { task } = await sendCards(test, cookies.teacher1)
    await start(task)
    const first = await finish(task, 3)
    clock.advance(9)
    expect((await finish(task, 3)).body).toEqual(first.body)
    expect(await finish(task, 4)).toMatchObject({ status: 409, body: { error: 'already_submitted' } })
    const together = await Promise.all([finish(task, 3), finish(task, 3)])
    expect(together.map(({ body }) => body)).toEqual([first.body, first.body])
  })

  it('requires a started attempt at the student’s own task with cards', async () => {
    const { task } = await sendCards(test, cookies.teacher1)
    expect((await finish(task, 3)).status).toBe(404)
    expect((await finish(task, 3, 4, cookies.student3)).status).toBe(404)
    expect((await finish(task, 3, 4, cookies.teacher1)).status).toBe(403)
    const questions = [{ ID: 'q', type: 1, question: 'q', answersType: 2, answers: [{ answer: 'x' }] }]
    const body = { options: { name: 'task', classes: ['1-7'] }, questions }
    const asked = (await test.call('tasks/add', body, cookies.teacher1)).body.success._id
    await start(asked)
    expect((await finish(asked, 3)).status).toBe(404)
    await start(task)
    expect((await test.call('tasks/save', { task, values: [] }, cookies.student1)).status).toBe(404)
  })

  it('is late after the timekeeper has ended the attempt', async () => {
    const { task } = await sendCards(test, cookies.teacher1, { timer: 5 })
    await start(task)
    clock.advance(5 * 60 + 31)
    const timekeeper = createTimekeeper(test.deps)
    await timekeeper.tick()
    expect(await row(task)).toMatchObject({ st_status: 'final', st_score: 0 })
    expect((await finish(task, 4)).body.success).toMatchObject({ score: 0, late: true })
  })

  it('counts within the grace after the deadline', async () => {
    const { task } = await sendCards(test, cookies.teacher1, { timer: 5 })
    await start(task)
    clock.advance(5 * 60 + 20)
    expect((await finish(task, 2)).body.success).toMatchObject({ score: 50, timer: 300 })
  })

  it('is not ended by a player that does not know of more time or of a pause', async () => {
    const { task } = await sendCards(test, cookies.teacher1, { timer: 5 })
    await start(task)
    const time = { _id: task, students: ['student1'], reason: 'bus', minutes: 5 }
    await test.call('tasks/time', time, cookies.teacher1)
    clock.advance(5 * 60)
    const timeUp = () => test.call('activity/finish', { task, known: 2, cards: 4, time_up: true }, cookies.student1)
    expect(await timeUp()).toMatchObject({ status: 409, body: { error: 'time_left' } })
    await test.call('tasks/pause', { _id: task }, cookies.teacher1)
    clock.advance(5 * 60)
    expect(await timeUp()).toMatchObject({ status: 409, body: { error: 'paused' } })
    await test.call('tasks/resume', { _id: task }, cookies.teacher1)
    clock.advance(5 * 60)
    expect((await timeUp()).body.success).toMatchObject({ score: 50, timer: 600 })
  })

  it('pushes the result to a watching teacher, and shows it in the history', async () => {
    const { task } = await sendCards(test, cookies.teacher1)
    await start(task)
    const tab = await listenAs(await test.listen(), cookies.teacher1)
    await tab.send('task:watch', { _id: task })
    await finish(task, 3)
    const push = await tab.next('task:student', ({ student }) => student.status === 'final')
    expect(push).toMatchObject({ task, student: { _id: 'student1', score: 75, right: 3, finished: true } })
    tab.close()
    const { body } = await test.call('tasks/history', { _id: task, student: 'student1' }, cookies.teacher1)
    expect(body.events[0]).toMatchObject({ type: 'answers_submitted', score: 75, answered: 4, of: 4 })
  })

  it('allows a second attempt after the answers were deleted', async () => {
    const { task } = await sendCards(test, cookies.teacher1)
    await start(task)
    await finish(task, 1)
    await test.call('tasks/delete_student_answes', { task_id: task, student: 'student1' }, cookies.teacher1)
    expect((await start(task)).body.attempt?.number).toBe(2)
    expect((await finish(task, 4)).body.success).toMatchObject({ score: 100 })
  })
})
