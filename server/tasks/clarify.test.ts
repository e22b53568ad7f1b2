import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Body } from '../contract/calls.ts'
import type { QuestionInput } from '../contract/questions.ts'
import type { TestApp } from '../http/testing.ts'
import { type Cookies, createClock, send, startSchool, type TestClock } from './testing.ts'

let clock: TestClock
let test: TestApp
let cookies: Cookies
beforeAll(async () => {
  clock = createClock()
  ;({ test, cookies } = await startSchool(clock))
})
afterAll(() => test.close())

const KEY = '0b9c6a3e-8f6c-4a4e-9a51-3d1f3a1f0c21'
const clarify = (body: Body<'tasks/clarify'>, { cookie = cookies.teacher1, key = '' } = {}) =>
  test.call('tasks/clarify', body, cookie, key ? { 'idempotency-key': key } : {})
const start = async (_id: string) => (await test.call('tasks/start', { _id }, cookies.student1)).body
const history = async (_id: string) => (await test.call('tasks/history', { _id }, cookies.teacher1)).body.events

it('is kept for students who start later and for those who come back, each with its time', async () => {
  const _id = await send(test, cookies.teacher1)
  expect(await start(_id)).not.toHaveProperty('clarifications')
  expect((await clarify({ _id, question: 'q2', text: ' one word\u0000 ' })).body).toEqual({ success: true })
  clock.advance(5)
  await clarify({ _id, text: 'you may use paper' })
  const both = [
    { question: 'q2', text: 'one word', at: clock.in(-5) },
    { text: 'you may use paper', at: clock.in(0) },
  ]
  expect((await start(_id)).clarifications).toEqual(both)
  const { body } = await test.call('tasks/analysis', { _id }, cookies.teacher1)
  expect(body.clarifications).toEqual(both)
  const nothing = { n: 0, same: 0 }
  expect(body.questions[1]?.clarification).toEqual({ ...both[0], question: undefined, before: nothing, after: nothing })
})

it('of a question reaches only those who are asked it', async () => {
  const asked = (ID: string): QuestionInput => ({
    ...{ ID, type: 1, question: ID, answersType: 2, answers: [{ answer: 'yes' }] },
  })
  const pool = ['a', 'b', 'c']
  const draws = [{ count: 1, questions: pool }]
  const _id = await send(test, cookies.teacher1, { draws }, pool.map(asked))
  const own = (await start(_id)).task.questions.map(({ ID }) => ID)
  for (const question of pool) await clarify({ _id, question, text: `read ${question} again` })
  expect((await start(_id)).clarifications?.map(({ question }) => question)).toEqual(own)
})

it('is one line of the history of the task, with its text and question, and of no student', async () => {
  const _id = await send(test, cookies.teacher1)
  await clarify({ _id, question: 'q2', text: 'one word' })
  const [line] = await history(_id)
  expect(line).toMatchObject({ type: 'question_clarified', questions: ['q2'], reason: 'one word' })
  expect(line).toMatchObject({ by: { _id: 'teacher1' } })
  expect(line).not.toHaveProperty('student')
  const { body } = await test.call('tasks/replay', { _id }, cookies.teacher1)
  expect(body.events.at(-1)).toMatchObject({ type: 'question_clarified', reason: 'one word' })
})

it('is sent once for one key', async () => {
  const _id = await send(test, cookies.teacher1)
  for (const text of ['once', 'once']) expect((await clarify({ _id, text }, { key: KEY })).status).toBe(200)
  expect((await start(_id)).clarifications).toHaveLength(1)
})

it('is refused without a text, with a long one, for another question, and once the task is over', async () => {
  const _id = await send(test, cookies.teacher1, { date_end: clock.in(600) })
  for (const text of ['', ' \n ', 'x'.repeat(501)]) expect((await clarify({ _id, text })).status).toBe(400)
  // Control characters are no text.
  expect(await clarify({ _id, text: '\u0001' })).toMatchObject({
    status: 422,
    body: { error: 'required', field: 'text' },
  })
  const other = await clarify({ _id, question: 'none', text: 'x' })
  expect(other).toMatchObject({ status: 422, body: { error: 'unknown_question' } })
  expect((await clarify({ _id, text: 'x' }, { cookie: cookies.teacher2 })).status).toBe(404)
  expect((await clarify({ _id, text: 'x' }, { cookie: cookies.student1 })).status).toBe(403)
  expect((await clarify({ _id, text: 'by a manager' }, { cookie: cookies.manager1 })).status).toBe(200)
  clock.advance(601)
  expect(await clarify({ _id, text: 'x' })).toMatchObject({ status: 409, body: { error: 'closed' } })
  await test.call('tasks/delete', { _id }, cookies.teacher1)
  expect((await clarify({ _id, text: 'x' })).status).toBe(404)
})
