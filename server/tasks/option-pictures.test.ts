import { afterEach, beforeEach, expect, it } from 'vitest'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import { type TaskEvent, taskStream } from '../../events/task/task-events.ts'
import type { AskedQuestion, Question, StudentQuestion } from '../contract/questions.ts'
import type { TestApp } from '../http/testing.ts'
import { type Cookies, createClock, send, startSchool } from './testing.ts'

let test: TestApp
let cookies: Cookies
beforeEach(async () => {
  ;({ test, cookies } = await startSchool(createClock()))
})
afterEach(() => test.close())

const answers = [
  { answer: 'قطّة', img: 'aa/1.png', alone: true },
  { answer: 'نحلة', img: 'aa/2.png', alone: true, true: true },
  { answer: 'بقرة', img: 'aa/3.png' },
  { answer: 'لا شيء ممّا سبق' },
]
const flies: AskedQuestion = { ID: 'c', type: 1, question: 'أيّها يطير؟', answers }
const several: AskedQuestion = {
  ...{ ID: 'm', type: 1, question: 'أيّها حيوان؟', answersType: 5 },
  answers: answers.map((answer, at) => ({ ...answer, true: at < 3 })),
}
const shown = answers.map(({ answer: text, img, alone }) => ({ text, ...(img && { img }), ...(alone && { alone }) }))
const begin = async (options = {}, asked: (AskedQuestion | string)[] = [flies, several]) => {
  const _id = await send(test, cookies.teacher1, { review: 'final', ...options }, asked)
  return { _id, questions: await questionsOf(_id) }
}
const questionsOf = async (_id: string) =>
  (await test.call('tasks/start', { _id }, cookies.student1)).body.task.questions as (StudentQuestion & Question)[]

it('shows the pictures of options, without the key before the release and with it after', async () => {
  const { _id, questions } = await begin()
  for (const { options } of questions) expect(options).toEqual(shown.map((option, index) => ({ index, ...option })))
  const values = [
    { ID: 'c', answer: 1 },
    { ID: 'm', picked: [0, 1, 2] },
  ]
  expect((await test.call('tasks/save', { task: _id, values }, cookies.student1)).body.success.score).toBe(100)
  const reviewed = await questionsOf(_id)
  expect(reviewed[0]?.answers).toEqual(answers)
  expect(reviewed[1]?.answers.map(({ img }) => img)).toEqual(answers.map(({ img }) => img))
})

it('shuffles each picture with its option', async () => {
  const { _id, questions } = await begin({ shuffle_options: true })
  const options = questions[0]?.options ?? []
  expect(options.map(({ id: _, ...option }) => option).toSorted(byText)).toEqual(shown.toSorted(byText))
  expect(JSON.stringify(options)).not.toContain('index')
  const values = [{ ID: 'c', answer: options.find(({ img }) => img === 'aa/2.png')?.id }]
  await test.call('tasks/save', { task: _id, values }, cookies.student1)
  const sent = (await test.deps.store.readStream(attemptStream(_id, 'student1'))).at(-1)
  expect(sent?.data).toMatchObject({ values: [{ questionId: 'c', index: 1 }] })
  const reviewed = (await questionsOf(_id))[0]?.answers ?? []
  expect(reviewed.map(({ id, img }) => ({ id, img }))).toEqual(options.map(({ id, img }) => ({ id, img })))
})

it('stores the key of a question without pictures as before', async () => {
  const _id = await send(test, cookies.teacher1, {}, [
    { ...flies, answers: [{ answer: 'a', true: true }, { answer: 'b' }] },
  ])
  const [first] = await test.deps.store.readStream(taskStream(_id))
  const { data } = first as unknown as Extract<TaskEvent, { type: 'TaskSent' }>
  expect(data.questions[0]?.key).toEqual({ way: 'choice', options: ['a', 'b'], right: 0 })
})

it('groups answers under the description of the picture', async () => {
  const { _id } = await begin()
  const values = [
    { ID: 'c', answer: 0 },
    { ID: 'm', picked: [0, 2] },
  ]
  await test.call('tasks/save', { task: _id, values }, cookies.student1)
  const groups = async (question: string) =>
    (await test.call('tasks/answers', { _id, question }, cookies.teacher1)).body.groups[0]?.text
  expect([await groups('c'), await groups('m')]).toEqual(['قطّة', 'قطّة\nبقرة'])
})

it('is corrected with the pictures that students saw, and not with others', async () => {
  const { _id } = await begin({}, [flies])
  await test.call('tasks/save', { task: _id, values: [{ ID: 'c', answer: 0 }] }, cookies.student1)
  const rekey = (first: object) => {
    const other = answers.map(({ true: _, ...answer }, at) => (at === 0 ? { ...answer, true: true, ...first } : answer))
    return test.call('tasks/rekey', { _id, question: 'c', change: { kind: 'key', answers: other } }, cookies.teacher1)
  }
  expect((await rekey({ img: 'aa/9.png' })).body).toMatchObject({ error: 'key_mismatch' })
  expect((await rekey({ alone: false })).body).toMatchObject({ error: 'key_mismatch' })
  expect((await rekey({})).body.changes).toEqual([{ student: 'student1', before: 0, after: 100 }])
  expect((await questionsOf(_id))[0]?.answers[0]).toEqual({ ...answers[0], true: true })
})

it('is read from the bank with its pictures, and is found by a description', async () => {
  const { body } = await test.call('questions/save', { ...flies, ID: undefined }, cookies.teacher1)
  const { questions } = (await test.call('questions/view', { search: 'نحلة' }, cookies.teacher1)).body
  expect(questions).toMatchObject([{ ID: body.success._id, answers }])
  expect((await begin({}, [body.success._id])).questions[0]?.options).toMatchObject(shown)
})

it('refuses a picture that is not stored here, and one without a description', async () => {
  const save = (first: object) =>
    test.call(
      'questions/save',
      { ...flies, ID: undefined, answers: answers.map((answer, at) => (at === 0 ? { ...answer, ...first } : answer)) },
      cookies.teacher1,
    )
  expect((await save({ img: 'https://other.example/a.png' })).status).toBe(400)
  expect(await save({ answer: '' })).toMatchObject({ status: 422, body: { error: 'picture_without_text' } })
})

const byText = (one: { text: string }, other: { text: string }) => (one.text < other.text ? -1 : 1)
