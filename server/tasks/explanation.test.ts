import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Question, QuestionInput } from '../contract/questions.ts'
import type { TestApp } from '../http/testing.ts'
import { type Cookies, createClock, send, startSchool } from './testing.ts'

const EXPLANATION = 'لأنّ الأردن\nعاصمته عمّان'
const capital: QuestionInput = {
  ...{ type: 1, question: 'ما عاصمة الأردن؟', answersType: 2, answers: [{ answer: 'عمّان' }] },
  explanation: `  ${EXPLANATION} \u0007`,
}
let test: TestApp
let cookies: Cookies
beforeAll(async () => {
  ;({ test, cookies } = await startSchool(createClock()))
})
afterAll(() => test.close())

const asked = async (_id: string) =>
  ((await test.call('tasks/view', { _id }, cookies.teacher1)).body.tasks[0] as { questions: Question[] }).questions

it('keeps the explanation of a question in the bank, in a task, in a copy and through a correction', async () => {
  const { body } = await test.call('questions/save', capital, cookies.teacher1)
  const ID = body.success._id
  const bank = await test.call('questions/view', { search: 'عاصمته' }, cookies.teacher1)
  expect(bank.body.questions).toMatchObject([{ ID, explanation: EXPLANATION }])

  const task = await send(test, cookies.teacher1, { students: ['student1'] }, [ID])
  expect(await asked(task)).toMatchObject([{ explanation: EXPLANATION }])
  const [copied] = await asked(await send(test, cookies.teacher1, {}, await asked(task)))
  expect(copied).toMatchObject({ explanation: EXPLANATION })

  const change = { kind: 'key', answers: [{ answer: 'عمان' }] }
  expect((await test.call('tasks/rekey', { _id: task, question: ID, change }, cookies.teacher1)).status).toBe(200)
  expect(await asked(task)).toMatchObject([{ explanation: EXPLANATION, answers: [{ answer: 'عمان' }] }])

  const started = await test.call('tasks/start', { _id: task }, cookies.student1)
  expect(started.body.task.questions[0]).not.toHaveProperty('explanation')
  await test.call('tasks/save', { task, values: [] }, cookies.student1)
  const final = await test.call('tasks/start', { _id: task }, cookies.student1)
  expect(final.body.task.questions).toMatchObject([{ explanation: EXPLANATION }])
})

it('stores no empty explanation', async () => {
  const { body } = await test.call('questions/save', { ...capital, explanation: ' \n ' }, cookies.teacher1)
  const { body: question } = await test.call('Question/view', { _id: body.success._id }, cookies.teacher1)
  expect(question).not.toHaveProperty('explanation')
  const task = await send(test, cookies.teacher1, {}, [body.success._id])
  expect((await asked(task))[0]).not.toHaveProperty('explanation')
})
