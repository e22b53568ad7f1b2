import { expect, onTestFinished, test } from 'vitest'
import type { Value } from '../contract/answer-shapes.ts'
import type { QuestionInput } from '../contract/questions.ts'
import { createClock, send, startSchool } from './testing.ts'

const asked: QuestionInput[] = [
  {
    ID: 'm',
    type: 1,
    question: 'capitals',
    answersType: 5,
    answers: [{ answer: 'Amman', true: true }, { answer: 'Aleppo' }, { answer: 'Rabat', true: true }],
  },
  {
    ID: 'n',
    type: 1,
    question: 'length',
    answersType: 6,
    answers: [
      {
        answer: '12.5',
        number: {
          tolerance: { kind: 'absolute', amount: '0' },
          units: [{ name: 'm', factor: '1' }],
          unitOptional: true,
        },
      },
    ],
  },
]

test('another number or tolerance in the key marks the answers again, and undo restores the scores', async () => {
  const { test: app, cookies } = await startSchool(createClock())
  onTestFinished(() => app.close())
  const _id = await send(app, cookies.teacher1, { res_type: 1 }, asked.slice(1))
  await app.call('tasks/start', { _id }, cookies.student1)
  await app.call('tasks/save', { task: _id, values: [{ ID: 'n', answer: '١٣' }] }, cookies.student1)
  const correct = async (answer: string, amount: string, units = [{ name: 'm', factor: '1' }]) => {
    const number = { tolerance: { kind: 'absolute' as const, amount }, units, unitOptional: true }
    const change = { kind: 'key' as const, answers: [{ answer, number }] }
    return app.call('tasks/rekey', { _id, question: 'n', change }, cookies.teacher1)
  }
  const tolerant = (await correct('12.5', '٠٫٥')).body
  expect(tolerant.changes).toEqual([{ student: 'student1', before: 0, after: 100 }])
  await app.call('tasks/rekey_undo', { _id, correction: tolerant.correction ?? '' }, cookies.teacher1)
  expect((await correct('13.0', '0')).body.changes).toEqual([{ student: 'student1', before: 0, after: 100 }])
  expect((await correct('1,250', '0')).status).toBe(422)
  // The question says that a unit may be missing.
  expect((await correct('13.0', '0', [])).status).toBe(422)
})

test('several picked options and numbers are marked, grouped, and marked as a group; digits are no typing errors', async () => {
  const { test: app, cookies } = await startSchool(createClock())
  onTestFinished(() => app.close())
  const _id = await send(app, cookies.teacher1, { res_type: 1, classes: ['1-7', '2-7'] }, asked)
  const submit = async (cookie: string, values: Value[]) => {
    await app.call('tasks/start', { _id }, cookie)
    const { body } = await app.call('tasks/save', { task: _id, values }, cookie)
    return body.success.score
  }
  expect(
    await submit(cookies.student1, [
      { ID: 'm', picked: [2, 0] },
      { ID: 'n', answer: '١٢٫٥ م' },
    ]),
  ).toBe(50)
  expect(
    await submit(cookies.student2, [
      { ID: 'm', picked: [0, 1] },
      { ID: 'n', answer: '١٢٫٥٠' },
    ]),
  ).toBe(50)
  expect(
    await submit(cookies.student3, [
      { ID: 'm', picked: [1, 0] },
      { ID: 'n', answer: '-12.5 m' },
    ]),
  ).toBe(0)

  const groupsOf = async (question: string) =>
    (await app.call('tasks/answers', { _id, question }, cookies.teacher1)).body.groups
  expect(await groupsOf('m')).toMatchObject([
    { text: 'Amman\nAleppo', students: ['student2', 'student3'], earned: 0, answers: [{ picked: [0, 1] }, {}] },
    { text: 'Amman\nRabat', students: ['student1'], earned: 100 },
  ])
  const numbers = await groupsOf('n')
  expect(numbers).toHaveLength(3)
  expect(numbers.filter(({ near }) => near !== undefined)).toEqual([])

  const mark = { _id, question: 'm', group: 'Amman\nAleppo', earned: 50 }
  const { body } = await app.call('tasks/mark', mark, cookies.teacher1)
  expect(body.success.scores).toMatchObject([
    { student: 'student2', score: 75 },
    { student: 'student3', score: 25 },
  ])
})
