import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import type { AskedQuestion } from '../contract/questions.ts'
import type { TestApp } from '../http/testing.ts'
import { type Cookies, createClock, send, startSchool } from './testing.ts'

let test: TestApp
let cookies: Cookies
beforeEach(async () => {
  ;({ test, cookies } = await startSchool(createClock()))
})
afterEach(() => test.close())

const rubric = [
  { text: 'الفكرة', points: 3 },
  { text: 'الإملاء', points: 1 },
]
const letter: AskedQuestion = {
  ...{ ID: 'o', type: 1, question: 'اكتب رسالة', answersType: 8, points: 4 },
  ...{ answers: [{ answer: 'عزيزي أحمد' }], guide: { from: 50, to: 80 }, rubric },
}
const choice: AskedQuestion = {
  ID: 'c',
  type: 1,
  question: 'c',
  answers: [{ answer: 'x', true: true }, { answer: 'y' }],
}
const PARAGRAPHS = 'الفقرة الأولى.\n\nالفقرة الثانية.'

const begin = async (options = {}, asked = [letter, choice]) => {
  const _id = await send(test, cookies.teacher1, { review: 'final', ...options }, asked)
  await test.call('tasks/start', { _id }, cookies.student1)
  return _id
}
const draft = (task: string, seq: number, answer: string, device = 'desk') =>
  test.call('tasks/draft', { task, device, seq, values: [{ ID: 'o', answer }] }, cookies.student1)
const submit = (task: string, values: object[] = []) => test.call('tasks/save', { task, values }, cookies.student1)
const started = async (_id: string) => (await test.call('tasks/start', { _id }, cookies.student1)).body
const mark = (_id: string, earned: number | null, more: object = { students: ['student1'] }) =>
  test.call('tasks/mark', { _id, question: 'o', earned, ...more }, cookies.teacher1)

describe('open text', () => {
  it('shows a student the suggested length alone, and the whole key after the release', async () => {
    const _id = await begin()
    const [shown] = (await started(_id)).task.questions
    expect(shown).toMatchObject({ answersType: 8, guide: { from: 50, to: 80 } })
    for (const field of ['answers', 'rubric']) expect(shown).not.toHaveProperty(field)
    await submit(_id, [{ ID: 'o', answer: PARAGRAPHS }])
    expect(await started(_id)).toMatchObject({ already: { finished: false, score: null, released: false } })
    await mark(_id, 300)
    const { task, already } = await started(_id)
    expect(task.questions[0]).toMatchObject({ answers: letter.answers, rubric })
    expect(already).toMatchObject({ finished: true, score: 60 })
    expect(already.answers).toMatchObject([{ ID: 'o', answer: PARAGRAPHS, right: false, earned: 300, of: 400 }])
  })

  it('waits in mode automatic until the teacher marks it, and is then final by itself', async () => {
    const _id = await begin()
    const values = [
      { ID: 'o', answer: PARAGRAPHS },
      { ID: 'c', answer: 0 },
    ]
    expect((await submit(_id, values)).body.success).toMatchObject({ score: null, finished: false })
    const view = await test.call('tasks/view', { _id, student: 'student1' }, cookies.teacher1)
    expect(view.body.students?.[0]).toMatchObject({ status: 'waiting', score: 20 })
    expect(view.body.students?.[0]?.answers).toMatchObject([{ earned: null, of: 400 }, { right: true }])
    expect((await mark(_id, 401)).status).toBe(422)
    expect((await mark(_id, 400)).body.success.scores).toEqual([{ student: 'student1', score: 100, finished: true }])
    expect((await mark(_id, null)).body.success.scores).toEqual([{ student: 'student1', score: 20, finished: false }])
  })

  it('takes the newest value of two devices and keeps both in the history', async () => {
    const _id = await begin()
    await draft(_id, 1, 'من الحاسوب', 'desk')
    await draft(_id, 1, 'من الهاتف', 'phone')
    await draft(_id, 1, 'متأخّر', 'desk')
    expect((await started(_id)).attempt?.draft).toMatchObject([{ answer: 'من الهاتف', device: 'phone' }])
    const stored = await test.deps.store.readStream(attemptStream(_id, 'student1'))
    const saved = stored.flatMap((event) => (event.type === 'AnswersSaved' ? [event.data] : []))
    expect(saved).toMatchObject([{ values: [{ text: 'من الحاسوب' }] }, { values: [{ text: 'من الهاتف' }] }])
  })

  it.each([
    ['paragraphs of another system', 'a\r\n\r\nb', 'a\n\nb'],
    ['controls and half a surrogate pair', 'a\u0000\u0007\ud800b', 'ab'],
    ['markup', '<img src=x onerror=alert(1)><b>b</b>', '<img src=x onerror=alert(1)><b>b</b>'],
  ])('is stored as plain text: %s', async (_, typed, stored) => {
    const _id = await begin()
    await draft(_id, 1, typed)
    const [value] = (await started(_id)).attempt?.draft ?? []
    expect(String(value?.answer).replace('\ufffd', '')).toBe(stored)
  })

  it('has at most 5,000 letters', async () => {
    const _id = await begin()
    expect((await draft(_id, 1, 'ع'.repeat(5000))).status).toBe(200)
    expect((await draft(_id, 2, 'ع'.repeat(5001))).status).toBe(400)
    expect(String((await started(_id)).attempt?.draft[0]?.answer)).toHaveLength(5000)
  })

  it('has a group for each student, whose mark is no rule', async () => {
    const _id = await begin()
    await submit(_id, [{ ID: 'o', answer: `عزيزي أحمد،\n\n${'كلمة '.repeat(900)}` }])
    const { groups } = (await test.call('tasks/answers', { _id, question: 'o' }, cookies.teacher1)).body
    expect(groups).toMatchObject([{ students: ['student1'], earned: null, answers: [{ earned: null }] }])
    expect(groups[0]?.text).toMatch(/^عزيزي أحمد،\n\nكلمة/)
    const { success } = (await mark(_id, 200, { group: groups[0]?.text })).body
    expect(success).toEqual({ scores: [{ student: 'student1', score: 40, finished: true }] })
  })

  it('keeps its rubric when a correction changes the model answer', async () => {
    const _id = await begin()
    const change = { kind: 'key', answers: [{ answer: 'نموذج آخر' }] }
    expect((await test.call('tasks/rekey', { _id, question: 'o', change }, cookies.teacher1)).status).toBe(200)
    const { question } = (await test.call('tasks/answers', { _id, question: 'o' }, cookies.teacher1)).body
    expect(question).toMatchObject({ answers: change.answers, rubric, guide: letter.guide })
  })

  it('is read from the bank with its length and rubric', async () => {
    const { points: _, ...input } = letter
    const { body } = await test.call('questions/save', { ...input, ID: undefined }, cookies.teacher1)
    const ID = body.success._id
    const { questions } = (await test.call('questions/view', { answersType: 8 }, cookies.teacher1)).body
    expect(questions).toMatchObject([{ ID, answersType: 8, guide: letter.guide, rubric, answers: letter.answers }])
    const _id = await send(test, cookies.teacher1, {}, [ID])
    const { question } = (await test.call('tasks/answers', { _id, question: ID }, cookies.teacher1)).body
    expect(question).toMatchObject({ guide: letter.guide, rubric })
  })
})
