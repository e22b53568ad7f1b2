import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../http/testing.ts'
import { type Cookies, createClock, questions, rightValues, send, startSchool, type TestClock } from './testing.ts'

let clock: TestClock
let test: TestApp
let cookies: Cookies
beforeAll(async () => {
  clock = createClock()
  ;({ test, cookies } = await startSchool(clock))
})
afterAll(() => test.close())

type Student = 'student1' | 'student2' | 'student3'
const analysis = async (_id: string, more: { class?: string } = {}) =>
  (await test.call('tasks/analysis', { _id, ...more }, cookies.teacher1)).body
const draft = (task: string, who: Student, seq: number, answer: number | string, ID = 'q1') =>
  test.call('tasks/draft', { task, seq, device: 'd', values: [{ ID, answer }] }, cookies[who])
const submit = (task: string, who: Student, values = rightValues) =>
  test.call('tasks/save', { task, values }, cookies[who])
/** Of all three students of two classes. */
async function started(options = {}) {
  const task = await send(test, cookies.teacher1, { classes: ['1-7', '2-7'], ...options })
  for (const who of ['student1', 'student2', 'student3'] as const)
    await test.call('tasks/start', { _id: task }, cookies[who])
  return task
}

it('has the questions of the task, its figures and its classes, of final attempts and of answers under way', async () => {
  const task = await started()
  clock.advance(30)
  await draft(task, 'student1', 1, 1)
  clock.advance(12)
  await draft(task, 'student2', 1, 0)
  await draft(task, 'student1', 2, 'Apple', 'q2')
  await submit(task, 'student1')
  await test.deps.projector.drain()
  const said = await analysis(task)
  expect(said.questions.map(({ ID }) => ID)).toEqual(questions.map(({ ID }) => ID))
  expect(said.questions.slice(0, 2)).toEqual([
    {
      ...{ ID: 'q1', n: 1, facility: 1, seconds: 30, answers: 2 },
      options: [
        { text: 'no', n: 1, right: false },
        { text: 'yes', n: 1, right: true },
        { text: 'so', n: 0, right: false },
      ],
    },
    {
      ...{ ID: 'q2', n: 1, facility: 1, seconds: 12, answers: 1, different: 1 },
      options: [{ text: 'Apple', n: 1, right: true }],
    },
  ])
  expect(said.task).toEqual({ n: 1, mean: 100, median: 100 })
  expect(said.classes).toEqual([
    { code: '1-7', n: 1 },
    { code: '2-7', n: 0 },
  ])
  expect(said.clarifications).toEqual([])
  const of27 = await analysis(task, { class: '2-7' })
  expect(of27).toMatchObject({ task: { n: 0 }, classes: said.classes })
  expect(of27.questions[0]).not.toHaveProperty('facility')
})

it('counts neither deleted answers nor those of students who are no recipients any more', async () => {
  const task = await started()
  for (const who of ['student1', 'student2', 'student3'] as const) await submit(task, who)
  await test.deps.projector.drain()
  expect((await analysis(task)).task.n).toBe(3)
  await test.call('tasks/delete_student_answes', { task_id: task, student: 'student1' }, cookies.teacher1)
  const { task: figures, questions: said } = await analysis(task)
  expect([figures.n, said[0]?.n, said[0]?.answers]).toEqual([2, 2, 2])
  await test.call('tasks/restore_answers', { _id: task, student: 'student1' }, cookies.teacher1)
  expect((await analysis(task)).task.n).toBe(3)
})

it('follows a correction of the key and its undo', async () => {
  const task = await started()
  for (const who of ['student1', 'student2'] as const) await submit(task, who, [{ ID: 'q1', answer: 2 }])
  await test.deps.projector.drain()
  const question = async () => (await analysis(task)).questions[0]
  expect(await question()).toMatchObject({ facility: 0, options: [{}, { right: true }, { n: 2, right: false }] })
  const change = { kind: 'key' as const, answers: [{ answer: 'no' }, { answer: 'yes' }, { answer: 'so', true: true }] }
  const { body } = await test.call('tasks/rekey', { _id: task, question: 'q1', change }, cookies.teacher1)
  expect(await question()).toMatchObject({ facility: 1, options: [{}, { right: false }, { n: 2, right: true }] })
  await test.call('tasks/rekey_undo', { _id: task, correction: body.correction ?? '' }, cookies.teacher1)
  expect(await question()).toMatchObject({ facility: 0 })
  await test.call('tasks/rekey', { _id: task, question: 'q1', change: { kind: 'drop' } }, cookies.teacher1)
  expect(await question()).toMatchObject({ dropped: true, n: 0 })
})

it('counts the attempt that counts of homework that may be repeated', async () => {
  const task = await started({ attempts: 0, counts: 'best' })
  await submit(task, 'student1')
  await test.call('tasks/start', { _id: task, again: true }, cookies.student1)
  await submit(task, 'student1', [{ ID: 'q1', answer: 0 }])
  await test.deps.projector.drain()
  const said = await analysis(task)
  expect(said.task).toEqual({ n: 1, mean: 100, median: 100 })
  expect(said.questions[0]).toMatchObject({ n: 1, facility: 1, answers: 1 })
})

it('is for those who have the task', async () => {
  const _id = await started()
  const status = async (cookie: string, body: { _id: string }) =>
    (await test.call('tasks/analysis', body, cookie)).status
  expect(await status(cookies.manager1, { _id })).toBe(200)
  expect([await status(cookies.teacher2, { _id }), await status(cookies.student1, { _id })]).toEqual([404, 403])
  expect(await status(cookies.teacher1, { _id: 'none' })).toBe(404)
  await test.call('tasks/delete', { _id }, cookies.teacher1)
  expect(await status(cookies.teacher1, { _id })).toBe(404)
})
