import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import type { TestApp } from '../http/testing.ts'
import { type Cookies, createClock, rightValues, send, startSchool } from './testing.ts'

const clock = createClock()
let test: TestApp
let cookies: Cookies
beforeAll(async () => {
  ;({ test, cookies } = await startSchool(clock))
})
afterAll(() => test.close())

const start = (id: string, cookie = cookies.student1) => test.call('tasks/start', { _id: id }, cookie)
const draft = (id: string, body: object, cookie = cookies.student1) =>
  test.call('tasks/draft', { task: id, ...body }, cookie)
const save = (id: string, values: unknown[], more: object = {}, cookie = cookies.student1) =>
  test.call('tasks/save', { task: id, values, ...more }, cookie)
const saved = async (id: string) =>
  (await start(id)).body.attempt?.draft.map(({ at: _, device: __, ...value }) => value)

describe('starting', () => {
  it('starts once, then resumes with the saved answers and the time of the server', async () => {
    const id = await send(test, cookies.teacher1, { timer: 30 })
    const first = await start(id)
    expect(first.body.attempt).toEqual({
      ...{ number: 1, started_at: clock.in(0), deadline: clock.in(1800), now: clock.in(0), draft: [] },
    })
    expect(first.body.already).toEqual({ finished: false, answers: [], score: null, status: 'in_progress' })
    await draft(id, { seq: 1, values: [{ ID: 'q2', answer: 'pear' }] })
    clock.advance(5)
    const again = await start(id)
    expect(again.body.attempt).toMatchObject({ number: 1, now: clock.in(0), draft: [{ ID: 'q2', answer: 'pear' }] })
    expect(again.body.task.questions).toEqual(first.body.task.questions)
  })

  it('uses the end of the task as deadline if it is earlier than the timer', async () => {
    const id = await send(test, cookies.teacher1, { timer: 60, date_end: clock.in(600) })
    expect((await start(id)).body.attempt?.deadline).toBe(clock.in(600))
  })

  it('409 before the start and after the end of the task', async () => {
    const later = await send(test, cookies.teacher1, { date_start: clock.in(600), date_end: clock.in(1200) })
    const early = await start(later)
    expect([early.status, early.body.error]).toEqual([409, 'not_open'])
    clock.advance(600)
    expect((await start(later, cookies.student2)).status).toBe(200)
    clock.advance(600)
    const late = await start(later)
    expect([late.status, late.body.error]).toEqual([409, 'closed'])
  })

  it('gives an owner a preview with the keys, without an attempt', async () => {
    const id = await send(test, cookies.teacher1)
    const { body } = await start(id, cookies.teacher1)
    expect(body.task.questions[1]).toMatchObject({ answers: [{ answer: 'Apple' }] })
    expect(body).toMatchObject({ already: { finished: false, answers: [], score: null } })
    expect(body.attempt).toBeUndefined()
    expect((await start(id, '')).status).toBe(401)
  })

  it('lets a whole class start at once', async () => {
    const id = await send(test, cookies.teacher1, { classes: ['1-7', '2-7'] })
    const replies = await Promise.all(
      [cookies.student1, cookies.student2, cookies.student3].map((cookie) => start(id, cookie)),
    )
    expect(replies.map(({ status, body }) => [status, body.attempt?.number])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ])
  })
})

describe('saving a draft', () => {
  it('compares seq per device and question; between devices the later save wins', async () => {
    const id = await send(test, cookies.teacher1)
    await start(id)
    const one = await draft(id, { seq: 5, device: 'a', values: [{ ID: 'q2', answer: 'five' }] })
    expect(one.body).toEqual({ success: true, seq: 5, saved_at: clock.in(0) })
    clock.advance(3)
    const older = await draft(id, {
      seq: 4,
      device: 'a',
      values: [
        { ID: 'q2', answer: 'four' },
        { ID: 'q1', answer: 2 },
      ],
    })
    expect(older.status).toBe(200)
    expect(await saved(id)).toEqual([
      { ID: 'q1', answer: 2 },
      { ID: 'q2', answer: 'five' },
    ])
    await draft(id, { seq: 1, device: 'b', values: [{ question: 'q2', answer: 'other tab' }] })
    expect(await saved(id)).toContainEqual({ ID: 'q2', answer: 'other tab' })
    const repeated = await draft(id, { seq: 5, device: 'a', values: [{ ID: 'q2', answer: 'five' }] })
    expect(repeated.body.saved_at).toBe(one.body.saved_at)
    expect(await saved(id)).toContainEqual({ ID: 'q2', answer: 'other tab' })
    await draft(id, { seq: 2, device: 'b', values: [{ ID: 'q2', answer: null }] })
    expect(await saved(id)).toEqual([{ ID: 'q1', answer: 2 }])
  })

  it('stores a save once if it arrives several times at once', async () => {
    const id = await send(test, cookies.teacher1)
    await start(id)
    const bodies = ['a', 'b'].flatMap((device) =>
      Array(5).fill({ seq: 1, device, values: [{ ID: 'q2', answer: device }] }),
    )
    const replies = await Promise.all(bodies.map((body) => draft(id, body)))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const stream = await test.deps.store.readStream(attemptStream(id, 'student1'))
    expect(stream.filter(({ type }) => type === 'AnswersSaved')).toHaveLength(2)
  })

  it('refuses unknown questions, invalid values, and attempts that were never started or are older', async () => {
    const id = await send(test, cookies.teacher1)
    expect((await draft(id, { seq: 1, values: [] })).status).toBe(404)
    await start(id)
    const unknown = await draft(id, { seq: 1, values: [{ ID: 'q9', answer: 1 }] })
    expect([unknown.status, unknown.body.error]).toEqual([422, 'unknown_question'])
    expect((await draft(id, { seq: 1, values: [{ answer: 1 }] })).status).toBe(400)
    expect((await draft(id, { seq: 1, values: [{ ID: 'q1', answer: true }] })).status).toBe(400)
    const older = await draft(id, { seq: 1, attempt: 2, values: [] })
    expect([older.status, older.body.error]).toEqual([409, 'older_attempt'])
    expect((await draft(id, { seq: 1, values: [] }, cookies.teacher1)).status).toBe(403)
  })
})

describe('two devices', () => {
  it('the draft has time and device of each answer', async () => {
    const id = await send(test, cookies.teacher1)
    await start(id)
    await draft(id, {
      seq: 1,
      device: 'desk',
      values: [
        { ID: 'q1', answer: 0 },
        { ID: 'q2', answer: 'pear' },
      ],
    })
    clock.advance(3)
    await draft(id, { seq: 1, device: 'phone', values: [{ ID: 'q1', answer: 1 }] })
    expect((await start(id)).body.attempt?.draft).toEqual([
      { ID: 'q1', answer: 1, at: clock.in(0), device: 'phone' },
      { ID: 'q2', answer: 'pear', at: clock.in(-3), device: 'desk' },
    ])
  })

  it.each([
    ['with device and seq', { device: 'desk', seq: 2 }],
    ['without a device', {}],
  ])('a submission from the desktop keeps the newer answer from the phone: %s', async (_, sender) => {
    const id = await send(test, cookies.teacher1)
    await start(id)
    await draft(id, { seq: 1, device: 'desk', values: [{ ID: 'q1', answer: 0 }] })
    await draft(id, { seq: 1, device: 'phone', values: [{ ID: 'q1', answer: 1 }] })
    const values = [{ ID: 'q1', answer: 0 }, ...rightValues.slice(1, 2)]
    const sent = await test.call('tasks/save', { task: id, values, ...sender }, cookies.student1)
    expect(sent.body.success.score).toBe(50)
  })
})

describe('submitting the answers', () => {
  it('marks once: repeating the submission gives the same reply, a different one is 409', async () => {
    const id = await send(test, cookies.teacher1, { review: 'final' })
    await start(id)
    await draft(id, { seq: 1, values: rightValues.slice(0, 2) })
    clock.advance(65)
    const first = await save(id, [
      { ID: 'q3', answers: ['cat', 'mat'] },
      { ID: 'q2', answer: 'pear' },
    ])
    expect(first.body).toEqual({ success: { score: 50, finished: true, timer: 65, sent_at: clock.in(0) } })
    clock.advance(10)
    const again = await save(id, [
      { ID: 'q2', answer: 'pear' },
      { ID: 'q3', answers: ['cat', 'mat'] },
    ])
    expect(again.body).toEqual(first.body)
    const other = await save(id, rightValues)
    expect([other.status, other.body.error]).toEqual([409, 'already_submitted'])
    const after = await draft(id, { seq: 2, values: [{ ID: 'q1', answer: 0 }] })
    expect([after.status, after.body.error]).toEqual([409, 'already_submitted'])
    const { body } = await start(id)
    expect(body.already).toMatchObject({ finished: true, score: 50, status: 'final', timer: 65 })
    expect(body.already.answers).toContainEqual({ ID: 'q2', answer: 'pear', right: false })
    expect(body.attempt).toBeUndefined()
  })

  it('shows a provisional score to the teacher only, until it is final', async () => {
    const id = await send(test, cookies.teacher1, { res_type: 0 })
    await start(id)
    const sent = await save(id, rightValues)
    expect(sent.body.success).toMatchObject({ score: null, finished: false })
    const { body } = await start(id)
    expect(body.already).toMatchObject({ finished: false, score: null, status: 'waiting' })
    const list = await test.call('tasks/view', { _id: id }, cookies.student1)
    expect(list.body.tasks[0]).toMatchObject({ st_score: null, st_finished: false, st_status: 'waiting' })
    const teacher = await test.call('tasks/view', { _id: id, student: 'student1' }, cookies.teacher1)
    expect(teacher.body.students?.[0]).toMatchObject({ score: 100, finished: false, status: 'waiting' })
  })

  it('marks answers within 30 s of the deadline; later ones are stored and not marked', async () => {
    const counted = await send(test, cookies.teacher1, { timer: 5 })
    const late = await send(test, cookies.teacher1, { timer: 5 })
    await start(counted)
    await start(late)
    await draft(late, { seq: 1, values: rightValues.slice(0, 1) })
    clock.advance(329)
    expect((await save(counted, rightValues)).body.success).toMatchObject({ score: 100, timer: 300 })
    clock.advance(2)
    const kept = await draft(late, { seq: 2, values: rightValues })
    expect(kept.body).toMatchObject({ success: true, late: true })
    const sent = await save(late, rightValues)
    expect(sent.body.success).toMatchObject({ score: 25, finished: true, late: true })
    const { body } = await test.call('tasks/history', { _id: late, student: 'student1' }, cookies.teacher1)
    expect(body.events.map(({ type }) => type)).toContain('answers_late')
  })

  it('404 without a started attempt', async () => {
    const id = await send(test, cookies.teacher1)
    expect((await save(id, rightValues)).status).toBe(404)
  })
})
