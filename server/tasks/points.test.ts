import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Value } from '../contract/answer-shapes.ts'
import type { AskedQuestion } from '../contract/questions.ts'
import type { TaskOptions } from '../contract/task-shapes.ts'
import type { TestApp } from '../http/testing.ts'
import { add, type Cookies, createClock, questions, send, startSchool } from './testing.ts'

const clock = createClock()
let test: TestApp
let cookies: Cookies
beforeAll(async () => {
  ;({ test, cookies } = await startSchool(clock))
})
afterAll(() => test.close())

/** q1 choice 3 points, q2 typed 1, q3 two blanks 4, q4 three items 1. */
const weighted: AskedQuestion[] = questions.map((question, at) => ({ ...question, points: [3, 1, 4, 1][at] }))
/** The choice is right, one blank of two, one item of three in its place. */
const values: Value[] = [
  { ID: 'q1', answer: 1 },
  { ID: 'q2', answer: 'pear' },
  { ID: 'q3', answers: ['cat', 'hat'] },
  { ID: 'q4', answers: ['one', 'three', 'two'] },
]
const start = async (_id: string, cookie: string) => (await test.call('tasks/start', { _id }, cookie)).body
const view = async (_id: string, more = {}) => (await test.call('tasks/view', { _id, ...more }, cookies.teacher1)).body

async function taken(options: Partial<TaskOptions>, asked: AskedQuestion[] = weighted) {
  const id = await send(test, cookies.teacher1, { review: 'final', ...options }, asked)
  await start(id, cookies.student1)
  const { success } = (await test.call('tasks/save', { task: id, values }, cookies.student1)).body
  return { id, score: success.score }
}

describe('points', () => {
  it('weigh the questions', async () => {
    expect((await taken({})).score).toBe(33)
    expect((await taken({}, questions)).score).toBe(25)
  })

  it('with partial credit right parts count', async () => {
    expect((await taken({ partial: true })).score).toBe(59)
  })

  it('are shown with the questions to the owner and to the student', async () => {
    const id = await send(test, cookies.teacher1, { partial: true }, weighted)
    for (const cookie of [cookies.teacher1, cookies.student1]) {
      const { task } = await start(id, cookie)
      expect(task).toMatchObject({ partial: true, points: 9 })
      expect(task.questions.map(({ points }) => points)).toEqual([3, undefined, 4, undefined])
    }
    const [listed] = (await view(id)).tasks
    expect(listed).toMatchObject({ partial: true, points: 9 })
    expect(listed?.questions?.map(({ points }) => points)).toEqual([3, undefined, 4, undefined])
  })

  it('leave the replies of a task that does not use them as they were', async () => {
    const id = await send(test, cookies.teacher1, { partial: false }, questions)
    const { task } = await start(id, cookies.student1)
    for (const one of [task, ...task.questions, ...(await view(id)).tasks])
      expect(Object.keys(one).filter((name) => name === 'points' || name === 'partial')).toEqual([])
  })

  it.each([0, 101, 1.5, -1])('%d points are refused', async (points) => {
    const asked = questions.map((question) => ({ ...question, points }))
    expect((await add(test, cookies.teacher1, {}, asked)).status).toBe(400)
  })
})

describe('what an answer earned', () => {
  it('is shown in hundredths where the marks are', async () => {
    const { id } = await taken({ partial: true })
    const expected = [
      { ID: 'q1', right: true, earned: 300, of: 300 },
      { ID: 'q2', right: false, earned: 0, of: 100 },
      { ID: 'q3', right: false, earned: 200, of: 400 },
      { ID: 'q4', right: false, earned: 33, of: 100 },
    ]
    expect((await start(id, cookies.student1)).already.answers).toMatchObject(expected)
    const [entry] = (await view(id, { student: 'student1' })).students ?? []
    expect(entry).toMatchObject({ right: 1, earned: 533, of: 900, answers: expected })
  })

  it('stays hidden from the student until the marks are released', async () => {
    const { id } = await taken({ partial: true, review: 'never' })
    expect(JSON.stringify((await start(id, cookies.student1)).already)).not.toContain('earned')
  })

  it('is in the history of a task with points, and not in that of another', async () => {
    const submission = async (id: string) => {
      const { events } = (await test.call('tasks/history', { _id: id }, cookies.teacher1)).body
      return events.find(({ type }) => type === 'answers_submitted')
    }
    expect(await submission((await taken({ partial: true })).id)).toMatchObject({ score: 59, earned: 533, points: 900 })
    expect(await submission((await taken({}, questions)).id)).not.toHaveProperty('earned')
  })

  it('is kept with answers that were deleted', async () => {
    const { id } = await taken({})
    await test.call('tasks/delete_student_answes', { task_id: id, student: 'student1' }, cookies.teacher1)
    const [entry] = (await view(id, { student: 'student1', attempt: 1 })).students ?? []
    expect(entry).toMatchObject({ earned: 300, of: 900 })
  })
})

describe('changing them', () => {
  const change = (options: Partial<TaskOptions>, asked?: (AskedQuestion | string)[]) =>
    test.call('tasks/add', { options, ...(asked && { questions: asked }) }, cookies.teacher1)

  it('is possible before the first start', async () => {
    const _id = await send(test, cookies.teacher1, {}, questions)
    expect((await change({ _id, partial: true }, weighted)).status).toBe(200)
    expect((await view(_id)).tasks[0]).toMatchObject({ partial: true, points: 9 })
    // Named by id, the task's own questions keep their points.
    await change({ _id }, ['q1', 'q2', 'q3'])
    expect((await view(_id)).tasks[0]).toMatchObject({ points: 8 })
  })

  it('is refused after it', async () => {
    const { id: _id } = await taken({})
    expect((await change({ _id, partial: true })).body).toMatchObject({ error: 'questions_frozen' })
    expect((await change({ _id }, questions)).body).toMatchObject({ error: 'questions_frozen' })
    expect((await view(_id)).tasks[0]).toMatchObject({ points: 9 })
  })
})
