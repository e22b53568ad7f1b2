import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Value } from '../contract/answer-shapes.ts'
import type { QuestionInput, StudentQuestion } from '../contract/questions.ts'
import type { TestApp } from '../http/testing.ts'
import { type Listener, listenAs } from '../live/testing.ts'
import { add, type Cookies, createClock, send, startSchool } from './testing.ts'

const clock = createClock()
let test: TestApp
let cookies: Cookies
let address: string
beforeAll(async () => {
  ;({ test, cookies } = await startSchool(clock))
  address = await test.listen()
})
afterAll(() => test.close())

/** Texts that occur only in answer keys, and so must not reach a student before the release. */
const canaries = [
  'CANARY-TYPED',
  'CANARY-TEXTS',
  'The [CANARY-A|CANARY-KITTEN] sat on the [CANARY-B]',
  '"true":true',
  '"right":true',
  '"right":false',
  'CANARY-KITTEN',
  'alternatives',
  'CANARY-UNIT',
  '98765.4321',
  'tolerance',
  'CANARY-SPOKEN',
  '"match":',
  'CANARY-MODEL',
  'CANARY-RUBRIC',
  'CANARY-HEARD',
  'CANARY-TRANSCRIPT',
]
const leaksOf = (reply: unknown) => canaries.filter((canary) => JSON.stringify(reply).includes(canary))
const asked: QuestionInput[] = [
  {
    ID: 'c',
    type: 1,
    question: 'choice',
    answers: [
      { answer: 'right one', img: 'aa/a.png', true: true },
      { answer: 'b', img: 'aa/b.png', alone: true },
      { answer: 'c' },
    ],
  },
  {
    ID: 'm',
    type: 1,
    question: 'several',
    answersType: 5,
    answers: [{ answer: 'both', true: true }, { answer: 'b' }, { answer: 'right ones', true: true }],
  },
  {
    ID: 't',
    type: 1,
    question: 'typed',
    answersType: 2,
    answers: [{ answer: 'CANARY-TYPED' }, { answer: 'CANARY-TEXTS' }],
  },
  {
    ID: 'n',
    type: 1,
    question: 'number',
    answersType: 6,
    answers: [
      {
        answer: '98765.4321',
        number: {
          tolerance: { kind: 'absolute', amount: '0.5' },
          units: [{ name: 'CANARY-UNIT', factor: '1' }],
          unitOptional: false,
        },
      },
    ],
  },
  {
    ID: 'b',
    type: 1,
    question: 'blanks',
    answersType: 3,
    answers: [{ answer: 'The [CANARY-A|CANARY-KITTEN] sat on the [CANARY-B]' }],
  },
  {
    ID: 's',
    type: 1,
    question: 'sort',
    answersType: 4,
    answers: ['1st', '2nd', '3rd', '4th'].map((answer) => ({ answer })),
  },
  {
    ID: 'p',
    type: 1,
    question: 'matching',
    answersType: 7,
    answers: [
      ...['1', '2', '3'].map((answer) => ({ answer, match: { answer: `fits ${answer}` } })),
      { answer: '', match: { answer: 'fits nothing' } },
    ],
  },
  {
    ID: 'o',
    type: 1,
    question: 'open',
    answersType: 8,
    answers: [{ answer: 'CANARY-MODEL' }],
    guide: { from: 20, to: 40 },
    rubric: [
      { text: 'CANARY-RUBRIC', points: 3 },
      { text: 'spelling', points: 1 },
    ],
  },
  {
    ID: 'w',
    type: 5,
    answersType: 2,
    file: { file_title: 'dictation', file_word: 'CANARY-SPOKEN', file_desc: 'CANARY-TRANSCRIPT' },
    answers: [{ answer: 'CANARY-SPOKEN' }],
  },
  {
    ID: 'h',
    type: 3,
    answersType: 2,
    file: { file_title: 'listening', file_word: 'CANARY-HEARD' },
    answers: [{ answer: 'heard' }],
  },
]
const values: Value[] = [
  { ID: 'c', answer: 1 },
  { ID: 'm', picked: [1] },
  { ID: 'n', answer: '12 m' },
  { ID: 't', answer: 'wrong' },
  { ID: 'b', answers: ['CANARY-B', 'CANARY-A'] },
  { ID: 's', answers: ['4th', '2nd', '1st', '3rd'] },
  { ID: 'p', places: [1, 0, null] },
]
/** The fields that a student's question may have. */
const FIELDS = [
  'ID',
  'type',
  'question',
  'notes',
  'answersType',
  'video',
  'file',
  'direction',
  'options',
  'parts',
  'words',
  'items',
  'length',
  'left',
  'matches',
  'guide',
  'unit',
]

it.each([
  ['automatic', 1],
  ['teacher', 0],
] as const)('no reply and no push contains a key before right answers are released: %s', async (_, res_type) => {
  const replies: unknown[] = []
  const pupils: Listener[] = [await listenAs(address, cookies.student1), await listenAs(address, cookies.student2)]
  const ask = async (name: Parameters<TestApp['call']>[0], body: object, cookie = cookies.student1) => {
    const { body: reply } = await test.call(name, body, cookie)
    replies.push(reply)
    return reply
  }
  const id = await send(test, cookies.teacher1, { res_type, timer: 30, story: '<p>story</p>' }, asked)
  const started = await test.call('tasks/start', { _id: id }, cookies.student1)
  replies.push(started.body)
  const shown = started.body.task.questions as StudentQuestion[]
  for (const question of shown) expect(Object.keys(question).filter((field) => !FIELDS.includes(field))).toEqual([])
  expect(shown.find(({ ID }) => ID === 's')?.items).not.toEqual(['1st', '2nd', '3rd', '4th'])
  expect(shown.find(({ ID }) => ID === 'b')).toMatchObject({ parts: ['The ', null, ' sat on the ', null] })

  await ask('tasks/draft', { task: id, seq: 1, values })
  await add(test, cookies.teacher1, { _id: id, name: 'renamed', timer: 60 })
  for (const name of ['tasks/start', 'tasks/view'] as const) await ask(name, { _id: id })
  await ask('tasks/view', { _id: id, answers: true })
  for (const name of ['tasks/view', 'tasks/tasks_stats', 'checkLogin'] as const) await ask(name, {})
  await ask('Quiz/view_by_id' as 'tasks/view', { _id: id }).catch(() => undefined)
  await ask('tasks/start', { _id: id }, cookies.student2)
  await ask('tasks/view', { _id: id }, cookies.student2)
  const beforeSubmission = JSON.stringify(replies)
  const submitted = await ask('tasks/save', { task: id, values })
  await test.deps.live.idle()
  const waiting = res_type === 0 ? JSON.stringify([submitted, await ask('tasks/start', { _id: id })]) : ''
  await test.deps.live.idle()
  // A socket delivers in order: after this reply all earlier pushes have arrived.
  for (const pupil of pupils) expect(await pupil.send('task:watch', { _id: id })).toEqual({ error: 'not found' })

  const pushed = JSON.stringify(pupils.map(({ pushes }) => pushes))
  for (const canary of canaries) {
    expect(beforeSubmission).not.toContain(canary)
    expect(pushed).not.toContain(canary)
    expect(waiting).not.toContain(canary)
  }
  // Only the teacher gets the provisional score.
  if (res_type === 0) {
    expect(submitted).toMatchObject({ success: { score: null } })
    expect(pushed).not.toMatch(/"(st_)?score":\d/)
    await test.call('tasks/updateScore', { _id: id, student: 'student1', finished: 1 }, cookies.teacher1)
  }
  const final = await test.call('tasks/start', { _id: id }, cookies.student1)
  expect(final.body.already).toMatchObject({ finished: true, released: false })
  expect(leaksOf(final.body)).toEqual([])
  // Until all classmates have submitted, the student gets the score only.
  for (const cookie of [cookies.student2, cookies.student3]) {
    await test.call('tasks/start', { _id: id }, cookie)
    await test.call('tasks/save', { task: id, values: [] }, cookie)
  }
  await test.deps.live.idle()
  await pupils[0]?.next('task:changed', ({ st_released }) => st_released === true)
  const released = await test.call('tasks/start', { _id: id }, cookies.student1)
  expect(released.body.already.released).toBe(true)
  expect(JSON.stringify(released.body)).toContain('CANARY-TYPED')
  expect(leaksOf(pupils.map(({ pushes }) => pushes))).toEqual([])
  for (const pupil of pupils) pupil.close()
})
