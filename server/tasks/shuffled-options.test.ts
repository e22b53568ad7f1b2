import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import { type TaskEvent, taskStream } from '../../events/task/task-events.ts'
import type { Question, QuestionInput, StudentQuestion } from '../contract/questions.ts'
import type { TestApp } from '../http/testing.ts'
import { listenAs } from '../live/testing.ts'
import { type Cookies, createClock, send, startSchool } from './testing.ts'

const clock = createClock()
let test: TestApp
let cookies: Cookies
beforeAll(async () => {
  ;({ test, cookies } = await startSchool(clock))
})
afterAll(() => test.close())

const texts = Array.from({ length: 12 }, (_, place) => `option ${place}`)
const answers = texts.map((answer, place) => ({ answer, ...(place === 1 && { true: true }) }))
const asked: QuestionInput[] = [
  { ID: 'q1', type: 1, question: 'shuffled', answers },
  { ID: 'q2', type: 1, question: 'both A and B', answers, keepOrder: true },
]
const several: QuestionInput = {
  ID: 'q1',
  type: 1,
  question: 'several',
  answersType: 5,
  answers: texts.map((answer, place) => ({ answer, ...([1, 7].includes(place) && { true: true }) })),
}
const start = async (_id: string, cookie = cookies.student1) => (await test.call('tasks/start', { _id }, cookie)).body
const shownIn = (body: Awaited<ReturnType<typeof start>>, place = 0) =>
  (body.task.questions as StudentQuestion[])[place]?.options ?? []
const picked = async (id: string) => {
  const stream = await test.deps.store.readStream(attemptStream(id, 'student1'))
  return stream.filter(({ type }) => type === 'AnswersSaved').map(({ data }) => (data as { values: unknown }).values)
}

it('options keep the author’s order', async () => {
  const id = await send(test, cookies.teacher1, {}, asked)
  const expected = texts.map((text, index) => ({ index, text }))
  for (const cookie of [cookies.student1, cookies.student2]) expect(shownIn(await start(id, cookie))).toEqual(expected)
})

it('shuffled options have opaque ids, and the log stores their original index', async () => {
  const id = await send(test, cookies.teacher1, { shuffle_options: true, review: 'final' }, asked)
  const phone = await listenAs(await test.listen(), cookies.student1)
  const shown = shownIn(await start(id))
  expect(shown.map(({ text }) => text).toSorted()).toEqual(texts.toSorted())
  expect(shown.map(({ text }) => text)).not.toEqual(texts)
  expect(shownIn(await start(id), 1).map(({ text }) => text)).toEqual(texts)
  expect(JSON.stringify(shown)).not.toContain('index')

  const third = shown.find(({ text }) => text === 'option 3')?.id ?? ''
  const values = [{ ID: 'q1', answer: third }]
  await test.call('tasks/draft', { task: id, device: 'desk', seq: 1, values }, cookies.student1)
  expect(await picked(id)).toEqual([[{ questionId: 'q1', index: 3 }]])
  expect((await start(id)).attempt?.draft).toMatchObject([{ ID: 'q1', answer: third }])
  expect((await phone.next('draft', ({ task }) => task === id)).values).toEqual(values)
  phone.close()

  const right = shown.find(({ text }) => text === 'option 1')?.id
  const sent = { task: id, device: 'desk', seq: 2, values: [{ ID: 'q1', answer: right }] }
  expect((await test.call('tasks/save', sent, cookies.student1)).body.success.score).toBe(50)
  // The review has the order that the student saw.
  const { already, task } = await start(id)
  expect(already).toMatchObject({ released: true, answers: [{ ID: 'q1', answer: right, right: true }] })
  const reviewed = (task.questions as Question[])[0]?.answers
  expect(reviewed?.map(({ id, answer: text }) => ({ id, text }))).toEqual(shown)
  expect(reviewed?.find((answer) => answer.true)?.id).toBe(right)
})

it('accepts an original index, and does not resolve another student’s option id', async () => {
  const id = await send(test, cookies.teacher1, { shuffle_options: true }, asked)
  await start(id)
  const theirs = shownIn(await start(id, cookies.student2))
  const values = [
    { ID: 'q1', answer: 2 },
    { ID: 'q2', answer: theirs[0]?.id },
  ]
  await test.call('tasks/draft', { task: id, seq: 1, values }, cookies.student1)
  expect(await picked(id)).toEqual([
    [
      { questionId: 'q1', index: 2 },
      { questionId: 'q2', text: theirs[0]?.id },
    ],
  ])
})

it('several picked options have opaque ids too, in an order that does not show the author’s', async () => {
  const id = await send(test, cookies.teacher1, { shuffle_options: true, review: 'final', partial: true }, [several])
  const shown = shownIn(await start(id))
  const idsOf = (...wanted: string[]) => wanted.map((text) => shown.find((option) => option.text === text)?.id ?? '')
  const answer = { ID: 'q1', picked: idsOf('option 7', 'option 1') }
  const twice = { ...answer, picked: [...answer.picked, ...answer.picked] }
  await test.call('tasks/draft', { task: id, device: 'desk', seq: 1, values: [twice] }, cookies.student1)
  expect(await picked(id)).toEqual([[{ questionId: 'q1', indexes: [1, 7] }]])
  expect((await start(id)).attempt?.draft).toMatchObject([{ ID: 'q1', picked: answer.picked.toSorted() }])

  const oneRight = { ID: 'q1', picked: idsOf('option 7') }
  const sent = { task: id, device: 'desk', seq: 2, values: [oneRight] }
  expect((await test.call('tasks/save', sent, cookies.student1)).body.success.score).toBe(50)
  expect((await start(id)).already.answers).toMatchObject([{ ...oneRight, right: false, earned: 50, of: 100 }])
})

it('no option picked withdraws the answer, and one picked twice counts once', async () => {
  const id = await send(test, cookies.teacher1, { review: 'final' }, [several])
  await start(id)
  const draft = (seq: number, of: number[]) =>
    test.call('tasks/draft', { task: id, device: 'desk', seq, values: [{ ID: 'q1', picked: of }] }, cookies.student1)
  await draft(1, [7, 1, 7])
  expect((await start(id)).attempt?.draft).toMatchObject([{ ID: 'q1', picked: [1, 7] }])
  await draft(2, [])
  expect((await start(id)).attempt?.draft).toEqual([])
})

it('the teacher’s preview has the author’s order', async () => {
  const id = await send(test, cookies.teacher1, { shuffle_options: true }, asked)
  const { task } = await start(id, cookies.teacher1)
  expect(task).toMatchObject({ shuffle_options: true, review: 'closed' })
  expect((task.questions as Question[])[0]?.answers).toEqual(answers)
  expect((task.questions as Question[])[1]).toMatchObject({ keepOrder: true })
})

describe('an option that keeps its place', () => {
  const last = texts.length - 1
  const kept = answers.map((answer, place) => ({ ...answer, ...(place === last && { keepOrder: true }) }))
  const question: QuestionInput = { ID: 'q1', type: 1, question: 'all of the above', answers: kept }
  const shuffles = { shuffle_options: true, review: 'final' } as const

  it('stays there for each student and in the review, and the question does not reveal it', async () => {
    const id = await send(test, cookies.teacher1, shuffles, [question])
    const orders = [shownIn(await start(id)), shownIn(await start(id, cookies.student2))]
    for (const shown of orders) {
      expect(shown[last]?.text).toBe(texts[last])
      expect(shown.map(({ text }) => text)).not.toEqual(texts)
      expect(JSON.stringify(shown)).not.toContain('keepOrder')
    }
    const picked = orders[0]?.find(({ text }) => text === 'option 1')?.id
    const sent = { task: id, device: 'desk', seq: 1, values: [{ ID: 'q1', answer: picked }] }
    expect((await test.call('tasks/save', sent, cookies.student1)).body.success.score).toBe(100)
    const reviewed = ((await start(id)).task.questions as Question[])[0]?.answers
    expect(reviewed?.map(({ id, answer: text }) => ({ id, text }))).toEqual(orders[0])
  })

  it('is in the bank, and in a task with the question of the bank', async () => {
    const { body } = await test.call('questions/save', { ...question, ID: undefined }, cookies.teacher1)
    const _id = body.success._id
    expect((await test.call('Question/view', { _id }, cookies.teacher1)).body.answers).toEqual(kept)
    const id = await send(test, cookies.teacher1, shuffles, [_id])
    expect(shownIn(await start(id))[last]?.text).toBe(texts[last])
    const preview = (await start(id, cookies.teacher1)).task.questions as Question[]
    expect(preview[0]?.answers).toEqual(kept)
  })

  it('keeps it in a correction, which cannot take the place away', async () => {
    const id = await send(test, cookies.teacher1, shuffles, [question])
    await start(id)
    const rekey = (change: object[]) =>
      test.call('tasks/rekey', { _id: id, question: 'q1', change: { kind: 'key', answers: change } }, cookies.teacher1)
    const other = kept.map(({ true: _, ...answer }, place) => ({ ...answer, ...(place === 2 && { true: true }) }))
    const without = other.map(({ keepOrder: _, ...answer }) => answer)
    expect((await rekey(without)).body).toMatchObject({ error: 'key_mismatch' })
    expect((await rekey(other)).status).toBe(200)
    expect(((await start(id, cookies.teacher1)).task.questions as Question[])[0]?.answers).toEqual(other)
  })

  it('stores the key of a question without such options as before', async () => {
    const stored = async (given: QuestionInput) => {
      const [first] = await test.deps.store.readStream(taskStream(await send(test, cookies.teacher1, {}, [given])))
      const { data } = first as unknown as Extract<TaskEvent, { type: 'TaskSent' }>
      return data.questions[0]?.key
    }
    expect(await stored({ ...question, answers })).toEqual({ way: 'choice', options: texts, right: 1 })
    expect(await stored(question)).toEqual({ way: 'choice', options: texts, kept: [last], right: 1 })
  })
})
