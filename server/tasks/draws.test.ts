import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Entry } from '../contract/attempt-shapes.ts'
import type { QuestionInput, StudentQuestion } from '../contract/questions.ts'
import type { Task, TaskOptions } from '../contract/task-shapes.ts'
import type { TestApp } from '../http/testing.ts'
import { add, type Cookies, createClock, send, startSchool } from './testing.ts'

let test: TestApp
let cookies: Cookies
beforeAll(async () => {
  ;({ test, cookies } = await startSchool(createClock()))
})
afterAll(() => test.close())

const asked = (ID: string, points = 2): QuestionInput & { points: number } => ({
  ...{ ID, type: 1, question: `CANARY-${ID}.`, answersType: 2, answers: [{ answer: `right ${ID}` }] },
  points,
})
const POOL = ['a', 'b', 'c', 'd', 'e', 'f']
const questions = [asked('first', 1), ...POOL.map((id) => asked(id)), { ...asked('last', 1), keepOrder: true }]
const draws = [{ count: 2, questions: POOL }]
const STUDENTS = ['student1', 'student2'] as const

const sent = (options: Partial<TaskOptions> = {}) =>
  send(test, cookies.teacher1, { draws, shuffle_questions: true, review: 'final', ...options }, questions)
const start = async (task: string, student: (typeof STUDENTS)[number], again?: boolean) =>
  (await test.call('tasks/start', { _id: task, again }, cookies[student])).body
const idsOf = (started: Awaited<ReturnType<typeof start>>) =>
  (started.task.questions as StudentQuestion[]).map(({ ID }) => ID)
const submit = async (task: string, student: (typeof STUDENTS)[number], wrong: string[] = []) => {
  const ids = idsOf(await start(task, student))
  const values = ids.map((ID) => ({ ID, answer: wrong.includes(ID) ? 'no' : `right ${ID}` }))
  return (await test.call('tasks/save', { task, values }, cookies[student])).body.success
}
const view = async (_id: string) => {
  const { body } = await test.call('tasks/view', { _id, answers: true }, cookies.teacher1)
  return { task: body.tasks[0] as Task, entries: (body.students ?? []) as Entry[] }
}
const askedBy = async (task: string) =>
  new Map((await view(task)).entries.map(({ _id, asked: ids = [] }) => [_id, ids] as const))

/** A submitted task, and a question that one of the two students was asked. Two students may get the same questions. */
async function askedOneOnly() {
  for (;;) {
    const task = await sent()
    for (const student of STUDENTS) await submit(task, student, POOL)
    const byStudent = await askedBy(task)
    const who = (id: string) => STUDENTS.filter((student) => byStudent.get(student)?.includes(id))
    const drawn = POOL.find((id) => who(id).length === 1)
    if (drawn !== undefined) return { task, drawn, got: who(drawn) }
  }
}

describe('a task that draws two of six questions', () => {
  it('has the size of what a student is asked, and the teacher gets all questions with the draws', async () => {
    const { task } = await view(await sent())
    expect(task).toMatchObject({ questions_num: 4, points: 6, shuffle_questions: true, draws })
    expect(task.questions).toHaveLength(8)
    const plain = (await view(await send(test, cookies.teacher1))).task
    for (const field of ['draws', 'shuffle_questions']) expect(plain).not.toHaveProperty(field)
  })

  it('asks each student the same four each time, and returns none of the others', async () => {
    const task = await sent()
    for (const student of STUDENTS) {
      const { body } = await test.call('tasks/view', { _id: task }, cookies[student])
      expect(body.tasks[0]).toMatchObject({ questions_num: 4, points: 6 })
      expect(JSON.stringify(body)).not.toContain('CANARY')
      const begun = await start(task, student)
      const ids = idsOf(begun)
      expect([ids.length, ids[3], ids.includes('first')]).toEqual([4, 'last', true])
      expect(begun.task).not.toHaveProperty('draws')
      expect(idsOf(await start(task, student))).toEqual(ids)
      const other = POOL.find((id) => !ids.includes(id)) ?? ''
      const refused = await test.call('tasks/save', { task, values: [{ ID: other, answer: 'x' }] }, cookies[student])
      expect([refused.status, refused.body.error]).toEqual([422, 'unknown_question'])
      await submit(task, student)
      const over = JSON.stringify(await start(task, student))
      for (const id of POOL) expect(over.includes(`CANARY-${id}.`)).toBe(ids.includes(id))
      expect((await askedBy(task)).get(student)).toEqual(ids)
    }
  })

  it('marks what was asked, of equal points for all', async () => {
    const task = await sent()
    expect(await submit(task, 'student1')).toMatchObject({ score: 100 })
    const theirs = idsOf(await start(task, 'student2'))
    const one = POOL.find((id) => theirs.includes(id)) ?? ''
    expect(await submit(task, 'student2', [one])).toMatchObject({ score: 67 })
    const { entries } = await view(task)
    expect(entries.find(({ _id }) => _id === 'student1')).toMatchObject({ right: 4, earned: 600, of: 600 })
    expect(entries.find(({ _id }) => _id === 'student2')).toMatchObject({ right: 3, earned: 400, of: 600 })
  })

  it('corrects and marks only the answers of those who were asked', async () => {
    const { task, drawn, got } = await askedOneOnly()
    const { body: answers } = await test.call('tasks/answers', { _id: task, question: drawn }, cookies.teacher1)
    expect(answers.groups.flatMap((group) => group.students).toSorted()).toEqual(got)

    const rekey = async (change: object) =>
      (await test.call('tasks/rekey', { _id: task, question: drawn, change }, cookies.teacher1)).body
    const full = await rekey({ kind: 'full' })
    expect(full.changes).toEqual(got.map((student) => ({ student, before: 33, after: 67 })))
    await test.call('tasks/rekey_undo', { _id: task, correction: full.correction }, cookies.teacher1)
    const dropped = await rekey({ kind: 'drop' })
    expect(dropped.changes).toEqual(got.map((student) => ({ student, before: 33, after: 50 })))
    const { entries, task: after } = await view(task)
    expect(after).toMatchObject({ questions_num: 4, points: 6 })
    for (const { _id, of } of entries) expect(of).toBe(got.some((student) => student === _id) ? 400 : 600)

    const points = await test.call(
      'tasks/rekey',
      { _id: task, question: drawn, change: { kind: 'points', points: 3 } },
      cookies.teacher1,
    )
    expect([points.status, points.body.error]).toEqual([422, 'draw_points_differ'])
  })

  it('draws again for one more attempt', async () => {
    const task = await sent({ students: ['student1'] })
    const first = idsOf(await start(task, 'student1'))
    await submit(task, 'student1')
    const more = { _id: task, students: ['student1'], attempt: true, reason: 'again' }
    expect((await test.call('tasks/time', more, cookies.teacher1)).status).toBe(200)
    const second = idsOf(await start(task, 'student1', true))
    expect(second).toHaveLength(4)
    expect(idsOf(await start(task, 'student1'))).toEqual(second)
    expect((await askedBy(task)).get('student1')).toEqual(second)
    expect(first).toHaveLength(4)
  })

  it('draws and orders again for each attempt', async () => {
    const task = await sent({ students: ['student1'], attempts: 5 })
    const got = new Set<string>()
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      got.add(idsOf(await start(task, 'student1', attempt > 1)).join())
      await submit(task, 'student1')
    }
    // Two attempts may be equal by chance.
    expect(got.size).toBeGreaterThan(2)
  })

  it('changes with its questions until a student starts, and is refused where it cannot be drawn', async () => {
    const task = await sent()
    const revise = (options: object, ids?: string[]) =>
      test.call('tasks/add', { options: { _id: task, ...options }, questions: ids }, cookies.teacher1)
    const less = [{ count: 1, questions: ['a', 'b'] }]
    expect((await revise({ draws: less })).status).toBe(200)
    expect((await view(task)).task).toMatchObject({ draws: less, questions_num: 7, points: 12 })
    const without = ['first', 'a', 'c', 'last']
    const refused = await revise({}, without)
    expect([refused.status, refused.body.error, refused.body.field]).toEqual([422, 'bad_draw', 'draws'])
    expect((await revise({ draws: [] }, without)).status).toBe(200)
    expect((await view(task)).task).not.toHaveProperty('draws')
    await start(task, 'student1')
    expect((await revise({ draws: [{ count: 1, questions: ['a', 'c'] }] })).body.error).toBe('questions_frozen')
    const unequal = await add(test, cookies.teacher1, { draws: [{ count: 1, questions: ['first', 'a'] }] }, questions)
    expect([unequal.status, unequal.body.error]).toEqual([422, 'draw_points_differ'])
  })

  it('finds its questions by the ids of the call', async () => {
    const unsafe = [asked('a 1'), asked('a 2'), asked('a 3')]
    const ids = unsafe.map(({ ID = '' }) => ID)
    const task = await send(test, cookies.teacher1, { draws: [{ count: 2, questions: ids }] }, unsafe)
    const { task: stored } = await view(task)
    expect(stored.draws).toEqual([{ count: 2, questions: (stored.questions ?? []).map(({ ID }) => ID) }])
  })
})
