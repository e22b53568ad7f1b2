import { afterEach, beforeEach, expect, it } from 'vitest'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import type { Body } from '../contract/calls.ts'
import type { QuestionInput } from '../contract/questions.ts'
import type { TestApp } from '../http/testing.ts'
import { type Cookies, createClock, send, startSchool } from './testing.ts'

const asked: QuestionInput[] = [
  { ID: 'q', type: 1, question: 'typed', answersType: 2, answers: [{ answer: 'دفتر' }] },
  { ID: 'o', type: 1, question: 'open', answersType: 8, answers: [] },
]

let test: TestApp
let cookies: Cookies
let _id: string
beforeEach(async () => {
  ;({ test, cookies } = await startSchool(createClock()))
  _id = await send(test, cookies.teacher1, { res_type: 0, classes: ['1-7', '2-7'] }, asked.slice(0, 1))
})
afterEach(() => test.close())

type Who = 'student1' | 'student2' | 'student3'
const submit = async (who: Who, answer: string, ID = 'q') => {
  await test.call('tasks/start', { _id }, cookies[who])
  await test.call('tasks/save', { task: _id, values: [{ ID, answer }] }, cookies[who])
}
const groupsOf = async (question = 'q') =>
  (await test.call('tasks/answers', { _id, question }, cookies.teacher1)).body.groups
const mark = (more: Partial<Body<'tasks/mark'>>) =>
  test.call('tasks/mark', { _id, question: 'q', earned: 50, ...more }, cookies.teacher1)

it('answers that differ by the keyboard alone are one group, and a rule marks all of them', async () => {
  await submit('student1', 'كتاب')
  await submit('student2', 'کتاب')
  const [group, ...others] = await groupsOf()
  expect(others).toEqual([])
  expect(group).toMatchObject({ text: 'كتاب', students: ['student1', 'student2'], earned: 0 })
  expect(group?.texts).toEqual([
    { text: 'كتاب', count: 1 },
    { text: 'کتاب', count: 1 },
  ])

  const { status, body } = await mark({ group: 'كتاب', was: [group?.version ?? ''] })
  expect(status).toBe(200)
  expect(body.success.scores).toEqual([
    { student: 'student1', score: 50, finished: false },
    { student: 'student2', score: 50, finished: false },
  ])
  await submit('student3', 'کتاب')
  expect(await groupsOf()).toMatchObject([{ earned: 50, by: 'rule', rule: body.success.rule, students: { length: 3 } }])

  await mark({ group: 'کتاب', earned: null })
  expect(await groupsOf()).toMatchObject([{ earned: 0, students: { length: 3 } }])
})

it('a rule that was made for the letters of one keyboard is changed, and taken back, for those of the other', async () => {
  await submit('student1', 'کتاب')
  const { rule } = (await mark({ group: 'کتاب', comment: 'good' })).body.success
  await submit('student2', 'كتاب')
  await submit('student3', 'كتاب')
  expect(await groupsOf()).toMatchObject([{ text: 'كتاب', earned: 50, rule, comment: 'good' }])
  expect((await mark({ group: 'كتاب', earned: 75 })).body.success.rule).toBe(rule)
  expect(await groupsOf()).toMatchObject([{ earned: 75, rule, comment: 'good' }])
  const { body } = await mark({ group: 'كتاب', earned: null })
  expect(body.success.scores.map(({ score }) => score)).toEqual([0, 0, 0])
})

it('the same mark again gives it to an answer that an older version had marked without the rule', async () => {
  await submit('student1', 'كتاب')
  await submit('student2', 'كتاب')
  await mark({ group: 'كتاب' })
  await submit('student3', 'کتاب')
  // As a node marks it that groups by the letters.
  const streamId = attemptStream(_id, 'student3')
  const { length } = await test.deps.store.readStream(streamId)
  const at = test.deps.now().toISOString()
  const marked = { marks: [{ questionId: 'q', earned: 0, of: 100, right: false }], rule: 'right-or-wrong-1' }
  const grade = { automaticScore: 0, score: 0, final: false, by: 'teacher1', at }
  const data = { attempt: 1, cause: { kind: 'rule', id: 'r' }, ...marked, ...grade }
  const events = [{ type: 'AnswersRemarked', data }]
  await test.deps.store.append({
    writes: [{ streamId, expectedVersion: length, events }],
    meta: { actorId: null },
    at,
  })
  test.deps.streams.drop(streamId, Number.MAX_SAFE_INTEGER)
  await test.deps.projector.waitFor(await test.deps.store.head())

  const [group] = await groupsOf()
  expect(group).not.toHaveProperty('earned')
  expect(group?.students).toHaveLength(3)
  await mark({ group: 'كتاب', was: [group?.version ?? ''] })
  expect(await groupsOf()).toMatchObject([{ earned: 50, by: 'rule', students: { length: 3 } }])
})

it('an accepted answer is right whichever keyboard wrote it, and words that marking tells apart stay two groups', async () => {
  await submit('student1', 'کرسی')
  await submit('student2', 'كرسي')
  await submit('student3', 'كرسى')
  expect(await groupsOf()).toMatchObject([{ students: ['student1', 'student2'] }, { students: ['student3'] }])
  const change = { kind: 'accept' as const, answers: [{ answer: 'کرسی' }] }
  const { body } = await test.call('tasks/rekey', { _id, question: 'q', change }, cookies.teacher1)
  expect(body.changes).toEqual([
    { student: 'student1', before: 0, after: 100 },
    { student: 'student2', before: 0, after: 100 },
  ])
})

it('three spellings of two words with different last letters are one group, and a rule for one covers the others', async () => {
  await submit('student1', 'فتى ذكي')
  await submit('student2', 'فتی ذکی')
  await submit('student3', 'فتى ذکی')
  // Until something names the word, ی is ي.
  expect(await groupsOf()).toMatchObject([{ students: ['student1', 'student3'] }, { students: ['student2'] }])
  const { rule } = (await mark({ group: 'فتى ذكي' })).body.success
  expect(await groupsOf()).toMatchObject([{ earned: 50, rule, students: ['student1', 'student2', 'student3'] }])
  await mark({ group: 'فتی ذکی', earned: 75 })
  expect(await groupsOf()).toMatchObject([{ earned: 75, rule, students: { length: 3 } }])
})

it('an answer in letters of a Persian keyboard is in the group of the key, whatever others are like it', async () => {
  const two = { ...asked[0], ID: 'k', answers: [{ answer: 'فتى ذكي' }] } as QuestionInput
  _id = await send(test, cookies.teacher1, { classes: ['1-7', '2-7'] }, [two])
  await submit('student1', 'فتي ذكي', 'k')
  await submit('student2', 'فتی ذکی', 'k')
  await submit('student3', 'فتى ذكي', 'k')
  expect(await groupsOf('k')).toMatchObject([
    { students: ['student2', 'student3'], earned: 100 },
    { students: ['student1'], earned: 0 },
  ])
})

it('a mark of a group of open answers is that of each, whichever keyboard wrote it', async () => {
  _id = await send(test, cookies.teacher1, { classes: ['1-7', '2-7'] }, asked.slice(1))
  await submit('student1', 'کتابی جمیل', 'o')
  await submit('student2', 'كتابي جميل', 'o')
  expect(await groupsOf('o')).toMatchObject([{ students: ['student1', 'student2'], earned: null }])
  const { body } = await mark({ question: 'o', group: 'كتابي جميل' })
  expect(body.success.scores.map(({ student }) => student)).toEqual(['student1', 'student2'])
})
