import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '../contract/calls.ts'
import type { TestApp } from '../http/testing.ts'
import { add, type Cookies, createClock, questions, send, startSchool } from './testing.ts'

const clock = createClock()
let test: TestApp
let cookies: Cookies
let id: string
beforeAll(async () => {
  ;({ test, cookies } = await startSchool(clock))
  // A colleague of the same school who teaches another class.
  const { db } = test.deps
  const teacher = await db.read.selectFrom('users').selectAll().where('id', '=', 'teacher1').executeTakeFirstOrThrow()
  await db.write
    .insertInto('users')
    .values({ ...teacher, id: 'colleague', login: 'colleague' })
    .execute()
  await db.write.insertInto('user_schools').values({ user_id: 'colleague', school_id: 'school1' }).execute()
  await db.write.insertInto('user_classes').values({ user_id: 'colleague', class_code: '1-7' }).execute()
  id = await send(test, cookies.teacher1, { students: ['student1'] })
  await test.call('tasks/start', { _id: id }, cookies.student1)
})
afterAll(() => test.close())

/** Every call that names a task, with a body. */
const owners: [CallName, (id: string) => object][] = [
  ['tasks/view', (_id) => ({ _id })],
  ['tasks/view', (_id) => ({ _id, class: '1-7' })],
  ['tasks/view', (_id) => ({ _id, answers: true })],
  ['tasks/view', (_id) => ({ _id, student: 'student1' })],
  ['tasks/start', (_id) => ({ _id })],
  ['tasks/history', (_id) => ({ _id })],
  ['tasks/history', (_id) => ({ _id, student: 'student1' })],
  ['tasks/updateScore', (_id) => ({ _id, student: 'student1', score: 100 })],
  ['tasks/delete_student_answes', (task_id) => ({ task_id, student: 'student1' })],
  ['tasks/add', (_id) => ({ options: { _id, name: 'stolen', classes: ['1-7'] }, questions })],
  ['tasks/delete', (_id) => ({ _id })],
]
const recipients: [CallName, (id: string) => object][] = [
  ['tasks/view', (_id) => ({ _id })],
  ['tasks/start', (_id) => ({ _id })],
  ['tasks/draft', (task) => ({ task, seq: 1, values: [] })],
  ['tasks/save', (task) => ({ task, values: [] })],
]

describe("another person's task is 404", () => {
  it.each(owners)('in %s for teachers of another school and of the same one', async (name, body) => {
    const missing = await test.call(name, body('no-such-task'), cookies.teacher1)
    for (const cookie of [cookies.teacher2, await test.login('colleague')]) {
      const reply = await test.call(name, body(id), cookie)
      expect([reply.status, reply.body]).toEqual([404, { error: 'not found' }])
      expect(reply.body).toEqual(missing.body)
    }
  })

  it.each(recipients)('in %s for a classmate, another class, another school', async (name, body) => {
    for (const cookie of [cookies.student2, cookies.student3, cookies.otherstudent]) {
      const reply = await test.call(name, body(id), cookie)
      expect([reply.status, reply.body]).toEqual([404, { error: 'not found' }])
    }
  })

  it('403 for calls that a level may not make, 401 for a visitor', async () => {
    for (const [name, body] of owners.slice(5)) {
      expect((await test.call(name, body(id), cookies.student1)).status).toBe(403)
      expect((await test.call(name, body(id))).status).toBe(401)
    }
    expect((await test.call('tasks/draft', { task: id, seq: 1, values: [] }, cookies.teacher1)).status).toBe(403)
  })

  it('and missing from lists, counts and badges', async () => {
    for (const cookie of [cookies.teacher2, cookies.student2, cookies.otherstudent]) {
      const { body } = await test.call('tasks/view', {}, cookie)
      expect([body.tasks, body.total, body.stats.tasks]).toEqual([[], 0, 0])
      expect((await test.call('tasks/tasks_stats', {}, cookie)).body.num).toBe(0)
    }
  })

  it('gives a recipient no fields of the owner', async () => {
    for (const student of ['student1', 'student2'])
      expect((await test.call('tasks/view', { _id: id, student }, cookies.student1)).status).toBe(404)
    const { body } = await test.call('tasks/view', { _id: id }, cookies.student1)
    expect(body.students).toBeUndefined()
    expect(body.tasks[0]).not.toHaveProperty('questions')
    expect(body.tasks[0]).not.toHaveProperty('all_students')
  })
})

describe('a manager', () => {
  it('may do at their school what the owners may', async () => {
    const { body } = await test.call('tasks/view', {}, cookies.manager1)
    expect(body.tasks.map(({ _id }) => _id)).toEqual([id])
    expect(body.stats).toMatchObject({ tasks: 1, students: 3 })
    expect((await test.call('tasks/view', { _id: id, student: 'student1' }, cookies.manager1)).status).toBe(200)
    expect((await add(test, cookies.manager1, { _id: id, name: 'by the manager' })).status).toBe(200)
  })

  it('does not see tasks that a teacher of theirs sent at another school', async () => {
    const { db } = test.deps
    await db.write.insertInto('user_schools').values({ user_id: 'teacher1', school_id: 'school2' }).execute()
    const [manager, teacher] = [await test.login('manager1'), await test.login('teacher1')]
    const before = (await test.call('tasks/view', {}, manager)).body
    const foreign = await send(test, teacher, { students: ['otherstudent'], res_type: 0 })
    await test.call('tasks/start', { _id: foreign }, cookies.otherstudent)
    await test.call('tasks/save', { task: foreign, values: [] }, cookies.otherstudent)
    const { body } = await test.call('tasks/view', {}, manager)
    const { tasks, total, counts, stats } = body
    expect({ tasks, total, counts, stats }).toEqual({
      tasks: before.tasks,
      total: before.total,
      counts: before.counts,
      stats: before.stats,
    })
    expect((await test.call('tasks/view', { limit: 1, page: 1 }, manager)).body.tasks).toHaveLength(1)
    // The sender sees both tasks, and the ungraded submission at the other school.
    const own = (await test.call('tasks/view', {}, teacher)).body
    expect([own.total, own.stats.notFinished]).toEqual([before.total === undefined ? -1 : before.total + 1, 1])
    await test.call('tasks/delete', { _id: foreign }, teacher)
    await db.write
      .deleteFrom('user_schools')
      .where('user_id', '=', 'teacher1')
      .where('school_id', '=', 'school2')
      .execute()
    test.deps.sessions.forget('teacher1')
  })

  it('finds nothing of another school', async () => {
    const foreign = await send(test, cookies.teacher2)
    for (const [name, body] of owners) expect((await test.call(name, body(foreign), cookies.manager1)).status).toBe(404)
    expect((await add(test, cookies.manager1, { students: ['otherstudent'] })).status).toBe(404)
  })
})

it("counts a teacher's tasks and filters them", async () => {
  const { body } = await test.call('tasks/view', { classes: ['2-7'] }, cookies.teacher1)
  expect(body.tasks).toEqual([])
  expect(body.stats).toEqual({ tasks: 1, students: 3, avg: null, sent: 0, notFinished: 0 })
  const active = await test.call('tasks/view', { status: 2, classes: ['1-7'], limit: 1 }, cookies.teacher1)
  expect(active.body).toMatchObject({ total: 1, counts: { all: 1, waiting: 0, active: 1 } })
})
