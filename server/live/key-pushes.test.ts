import { afterEach, beforeEach, expect, it } from 'vitest'
import type { TestApp } from '../http/testing.ts'
import { type Cookies, createClock, questions, send } from '../tasks/testing.ts'
import { type ListeningSchool, startListeningSchool } from '../testing/listening-school.ts'

let test: TestApp
let cookies: Cookies
let listen: ListeningSchool['listen']
let close: ListeningSchool['close']
beforeEach(async () => {
  ;({ test, cookies, listen, close } = await startListeningSchool(createClock()))
})
afterEach(() => close())

it('watchers read a task again after a change of its keys that changes no row, and after no other push', async () => {
  const task = await send(test, cookies.teacher1)
  const [watcher, student] = [await listen('manager1'), await listen('student1')]
  const others = await Promise.all((['teacher1', 'teacher2', 'student2'] as const).map(listen))
  await watcher.send('task:watch', { _id: task })
  const view = async () => (await test.call('tasks/view', { _id: task }, cookies.manager1)).body
  const told = async (times: number) => {
    await expect.poll(() => watcher.got('task:keys')).toHaveLength(times)
    const push = watcher.got('task:keys').at(-1)
    expect(push).toEqual({ task, position: expect.any(Number) })
    const read = await view()
    expect(read.position).toBeGreaterThanOrEqual(push?.position ?? Number.NaN)
    return read.tasks[0]
  }

  const options = { _id: task, name: 'task', classes: ['1-7'] }
  const replaced = questions.map((one) => (one.ID === 'q2' ? { ...one, question: 'typed anew' } : one))
  await test.call('tasks/add', { options, questions: replaced }, cookies.teacher1)
  expect(await told(1)).toMatchObject({ questions_num: 4, questions: [{}, { question: 'typed anew' }, {}, {}] })

  await test.call('tasks/start', { _id: task }, cookies.student1)
  await test.call('tasks/draft', { task, seq: 1, values: [{ ID: 'q1', answer: 1 }] }, cookies.student1)
  const answers = ['no', 'yes', 'so'].map((answer) => ({ answer, ...(answer === 'so' && { true: true }) }))
  const change = { kind: 'key' as const, answers }
  const { body } = await test.call('tasks/rekey', { _id: task, question: 'q1', change }, cookies.teacher1)
  expect(await told(2)).toMatchObject({ questions: [{ answers }, {}, {}, {}], corrections: [{ question: 'q1' }] })

  await test.call('tasks/rekey_undo', { _id: task, correction: body.correction ?? '' }, cookies.teacher1)
  expect((await told(3))?.corrections).toBeUndefined()

  await test.call('tasks/add', { options: { ...options, name: 'renamed' } }, cookies.teacher1)
  await test.call('tasks/save', { task, values: [] }, cookies.student1)
  await watcher.next('task:changed', ({ name, sent }) => name === 'renamed' && sent === 1)
  await test.deps.live.idle()
  expect(watcher.got('task:keys')).toHaveLength(3)
  expect([student, ...others].flatMap((page) => page.got('task:keys'))).toEqual([])
})
