import { afterEach, beforeEach, expect, it } from 'vitest'
import type { QuestionInput, StudentQuestion } from '../contract/questions.ts'
import type { TestApp } from '../http/testing.ts'
import { type Cookies, createClock, rightValues, send, type TestClock } from '../tasks/testing.ts'
import { type ListeningSchool, startListeningSchool } from '../testing/listening-school.ts'

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

const clarify = (_id: string, more: { question?: string; text: string }) =>
  test.call('tasks/clarify', { _id, ...more }, cookies.teacher1)
const start = (_id: string, name: 'student1' | 'student2' | 'student3', again = false) =>
  test.call('tasks/start', { _id, again }, cookies[name])

it('a clarification reaches who is working and the watchers, and nobody else', async () => {
  const task = await send(test, cookies.teacher1, { classes: ['1-7', '2-7'] })
  await start(task, 'student1')
  await start(task, 'student3')
  await test.call('tasks/save', { task, values: rightValues }, cookies.student3)
  const [phone, tablet, manager] = [await listen('student1'), await listen('student1'), await listen('manager1')]
  // Not started, submitted, of another school, and a teacher who watches nothing.
  const others = await Promise.all((['student2', 'student3', 'otherstudent', 'teacher2'] as const).map(listen))
  await manager.send('task:watch', { _id: task })
  await clarify(task, { question: 'q2', text: 'CANARY-SAID' })
  const push = { task, question: 'q2', text: 'CANARY-SAID', at: clock.in(0), position: expect.any(Number) }
  for (const listener of [phone, tablet, manager]) expect(await listener.next('clarification')).toEqual(push)
  await clarify(task, { text: 'of all' })
  expect(await phone.next('clarification', ({ text }) => text === 'of all')).not.toHaveProperty('question')
  await test.deps.live.idle()
  expect(JSON.stringify(others.map(({ pushes }) => pushes))).not.toContain('CANARY-SAID')
})

it('a clarification of a drawn question reaches only those who were asked it, also in a repeated attempt', async () => {
  const asked = (ID: string): QuestionInput => ({
    ...{ ID, type: 1, question: ID, answersType: 2, answers: [{ answer: 'yes' }] },
  })
  const pool = ['a', 'b', 'c', 'd']
  const draws = [{ count: 1, questions: pool }]
  const task = await send(test, cookies.teacher1, { draws, attempts: 0, counts: 'last' }, pool.map(asked))
  await start(task, 'student1')
  await test.call('tasks/save', { task, values: [] }, cookies.student1)
  const { body } = await start(task, 'student1', true)
  const own = (body.task.questions as StudentQuestion[]).map(({ ID }) => ID)
  expect(own).toHaveLength(1)
  const phone = await listen('student1')
  for (const question of pool) await clarify(task, { question, text: question })
  await clarify(task, { text: 'last' })
  await phone.next('clarification', ({ text }) => text === 'last')
  expect(phone.got('clarification').map(({ text }) => text)).toEqual([...own, 'last'])
})
