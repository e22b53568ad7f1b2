import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Body } from '../contract/calls.ts'
import type { Question, QuestionInput } from '../contract/questions.ts'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { addQuiz } from '../testing/library-quiz.ts'
import { createTimekeeper, type Timekeeper } from '../timekeeper.ts'

let test: TestApp
let teacher: string
let student: string
let now = new Date()
let timekeeper: Timekeeper
const typed = (ID: string): QuestionInput => ({
  ID,
  type: 1,
  question: ID.startsWith('other') ? 'another' : 'q',
  answersType: 2,
  answers: [{ answer: 'KEY' }],
})
const options = (ID: string, ...texts: string[]): QuestionInput => ({
  ...{ ID, type: 1, question: 'Which one barks?' },
  answers: texts.map((answer) => ({ answer, ...(answer.includes('og') && { true: true }) })),
})
/** The written word is part of the question, not only of the key. */
const dictation = (ID: string, file_word: string): QuestionInput => ({
  ...{ ID, type: 5, answersType: 2, answers: [{ answer: 'sun' }] },
  file: { file_title: 'heard', file_word },
})
beforeAll(async () => {
  test = await startTestApp({
    now: () => now,
    seed: async ({ db }) => {
      await addQuiz(db.write, { id: 'quiz', questions: [typed('quiz-1'), typed('quiz-2')] })
      await addQuiz(db.write, { id: 'other', questions: [typed('other-1')] })
      await addQuiz(db.write, { id: 'options', questions: [options('options-1', 'cat', 'dog', 'mouse')] })
      const heard = [dictation('dictation-1', 'sun shine')]
      await addQuiz(db.write, { id: 'dictation', questions: heard })
      await addQuiz(db.write, { id: 'rain', questions: [dictation('rain-1', 'sunny rain')] })
    },
  })
  timekeeper = createTimekeeper(test.deps)
  teacher = await test.login('teacher1')
  student = await test.login('student1')
})
afterAll(() => test.close())

const check = (_id: string, cookie = student) =>
  test.call('Quiz/check', { _id, values: [{ ID: `${_id}-1`, answer: 'x' }] }, cookie)
/** The library's questions as the task editor sends them: copied, with their IDs. */
async function send(more: Partial<Body<'tasks/add'>['options']> = {}): Promise<string> {
  const { task } = (await test.call('Quiz/view_by_id', { _id: 'quiz' }, teacher)).body
  const questions = (task.questions as Question[]).slice(0, 1)
  const options = { name: 'task', classes: ['1-7'], students: ['student1'], ...more }
  const { body } = await test.call('tasks/add', { options, questions }, teacher)
  return body.success._id
}

it('hides the key of a quiz while its question is in an open task that is not submitted', async () => {
  expect((await check('quiz')).body.results[0]?.expected).toBe('KEY')
  const task = await send()
  const refused = await check('quiz')
  const part = { _id: 'quiz', part: true, values: [{ ID: 'quiz-1', answer: 'x' }] }
  expect((await test.call('Quiz/check', part, student)).status).toBe(409)
  expect([refused.status, refused.body]).toEqual([409, { error: 'in_open_task' }])
  // The quiz can still be read without its key. Other quizzes, other students and teachers are not affected.
  const seen = await test.call('Quiz/view_by_id', { _id: 'quiz' }, student)
  expect([seen.status, JSON.stringify(seen.body).includes('KEY')]).toEqual([200, false])
  expect((await check('other')).status).toBe(200)
  expect((await check('quiz', await test.login('student2'))).status).toBe(200)
  expect((await check('quiz', teacher)).status).toBe(200)

  await test.call('tasks/start', { _id: task }, student)
  expect((await check('quiz')).status).toBe(409)
  await test.call('tasks/save', { task, values: [] }, student)
  expect((await check('quiz')).status).toBe(200)
})

it('hides the key again when the answers are deleted, and shows it when the task is deleted', async () => {
  const task = await send()
  expect((await check('quiz')).status).toBe(409)
  await test.call('tasks/start', { _id: task }, student)
  await test.call('tasks/save', { task, values: [] }, student)
  await test.call('tasks/delete_student_answes', { task_id: task, student: 'student1' }, teacher)
  expect((await check('quiz')).status).toBe(409)
  await test.call('tasks/delete', { _id: task }, teacher)
  expect((await check('quiz')).status).toBe(200)
})

it('hides the key in the 30 seconds after the end, while answers still count', async () => {
  const task = await send({ date_end: new Date(now.getTime() + 60_000).toISOString() })
  await test.call('tasks/start', { _id: task }, student)
  now = new Date(now.getTime() + 75_000)
  await timekeeper.tick()
  expect((await check('quiz')).status).toBe(409)
  now = new Date(now.getTime() + 30_000)
  await timekeeper.tick()
  expect((await check('quiz')).status).toBe(200)
})

it('hides the key from the opening time on, before the opening is recorded', async () => {
  const task = await send({ date_start: new Date(now.getTime() + 60_000).toISOString() })
  now = new Date(now.getTime() + 60_000)
  expect((await check('quiz')).status).toBe(409)
  await test.call('tasks/delete', { _id: task }, teacher)
})

it('hides the key before the task opens', async () => {
  const begins = new Date(now.getTime() + 86_400_000).toISOString()
  const task = await send({ date_start: begins })
  expect((await check('quiz')).status).toBe(409)
  await test.call('tasks/delete', { _id: task }, teacher)
  expect((await check('quiz')).status).toBe(200)
})

it.each([
  ['the same words', typed('elsewhere')],
  ['other spelling', { ...typed('elsewhere'), question: ' Q ', answers: [{ answer: 'key' }] }],
  ['options in another order and spelling', options('elsewhere', ' dog ', 'Mouse', 'CAT'), 'options'],
  ['a dictation of the same word', dictation('elsewhere', 'SUN  shine'), 'dictation'],
])('hides the key of a copied question with another id: %s', async (_, copy, quiz = 'quiz') => {
  const to = { name: 'task', classes: ['1-7'], students: ['student1'] }
  const { body } = await test.call('tasks/add', { options: to, questions: [copy] }, teacher)
  expect((await check(quiz)).status).toBe(409)
  // Another word with the same key is another question.
  expect((await check('rain')).status).toBe(200)
  await test.call('tasks/delete', { _id: body.success._id }, teacher)
})

it('hides the key until classmates have submitted too', async () => {
  const task = await send({ students: ['student1', 'student2'] })
  await test.call('tasks/start', { _id: task }, student)
  await test.call('tasks/save', { task, values: [] }, student)
  expect((await check('quiz')).status).toBe(409)
  const other = await test.login('student2')
  await test.call('tasks/start', { _id: task }, other)
  await test.call('tasks/save', { task, values: [] }, other)
  expect((await check('quiz')).status).toBe(200)
})

it('hides the key while the attempt waits for marking', async () => {
  const task = await send({ res_type: 0 })
  await test.call('tasks/start', { _id: task }, student)
  await test.call('tasks/save', { task, values: [] }, student)
  expect((await check('quiz')).status).toBe(409)
  await test.call('tasks/updateScore', { _id: task, student: 'student1', finished: true }, teacher)
  expect((await check('quiz')).status).toBe(200)
})

it('shows no key of a question without an answer', async () => {
  const keys = async (values: Body<'Quiz/check'>['values']) =>
    (await test.call('Quiz/check', { _id: 'quiz', values }, student)).body.results.map(({ expected }) => expected)
  expect(await keys([])).toEqual([undefined, undefined])
  expect(await keys([{ ID: 'quiz-1', answer: ' ' }])).toEqual([undefined, undefined])
  expect(await keys([{ ID: 'quiz-1', answer: 'x' }])).toEqual(['KEY', undefined])
})

it('hides the key of a closed task while a classmate has own later dates', async () => {
  const end = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()
  const task = await send({ students: ['student1', 'student2'], date_end: end(60) })
  await test.call('tasks/start', { _id: task }, student)
  await test.call('tasks/save', { task, values: [] }, student)
  now = new Date(end(100))
  await timekeeper.tick()
  expect((await check('quiz')).status).toBe(200)
  const later = { _id: task, students: ['student2'], reason: 'ill', date_end: end(600) }
  await test.call('tasks/time', later, teacher)
  expect((await check('quiz')).status).toBe(409)
  now = new Date(end(700))
  expect((await check('quiz')).status).toBe(200)
})
