import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verify } from '../../projections/engine/verify.ts'
import type { TestApp } from '../http/testing.ts'
import { listenAs } from '../live/testing.ts'
import { createTimekeeper } from '../timekeeper.ts'
import { type Cookies, createClock, questions, rightValues, send, startSchool } from './testing.ts'

const clock = createClock()
let test: TestApp
let cookies: Cookies
let address: string
let id: string
beforeAll(async () => {
  ;({ test, cookies } = await startSchool(clock))
  address = await test.listen()
})
afterAll(() => test.close())
/** student1 has submitted, student2 works on it and has saved one answer. */
beforeEach(async () => {
  id = await send(test, cookies.teacher1, { timer: 30 })
  for (const student of [cookies.student1, cookies.student2]) await test.call('tasks/start', { _id: id }, student)
  await test.call('tasks/save', { task: id, values: rightValues.slice(1) }, cookies.student1)
  await test.call('tasks/draft', { task: id, device: 'd', seq: 1, values: [rightValues[0]] }, cookies.student2)
})

const remove = (cookie = cookies.teacher1) => test.call('tasks/delete', { _id: id }, cookie)
const restore = (cookie = cookies.teacher1) => test.call('tasks/restore', { _id: id }, cookie)
const listed = async (body: object = {}, cookie = cookies.teacher1) =>
  (await test.call('tasks/deleted', body, cookie)).body.tasks
const clear = () => test.call('tasks/delete_student_answes', { task_id: id, student: 'student1' }, cookies.teacher1)
const restoreAnswers = (student = 'student1', cookie = cookies.teacher1) =>
  test.call('tasks/restore_answers', { _id: id, student }, cookie)

/** What the people concerned see, without positions. */
async function seen() {
  await test.deps.projector.drain()
  const of = async (cookie: string, call: 'tasks/view' | 'tasks/tasks_stats', body: object = {}) =>
    JSON.parse(
      JSON.stringify((await test.call(call, body, cookie)).body, (key, value) => (key === 'position' ? 0 : value)),
    )
  return Promise.all([
    of(cookies.teacher1, 'tasks/view'),
    of(cookies.teacher1, 'tasks/view', { _id: id, answers: true }),
    of(cookies.manager1, 'tasks/view'),
    ...[cookies.student1, cookies.student2].flatMap((cookie) => [
      of(cookie, 'tasks/view', { results: true }),
      of(cookie, 'tasks/view', { _id: id }),
    ]),
    ...[cookies.teacher1, cookies.student1, cookies.student2].map((cookie) => of(cookie, 'tasks/tasks_stats')),
  ])
}

describe('a deleted task', () => {
  it('is listed for its owner and managers, with the numbers that it had', async () => {
    const { body } = await test.call('tasks/view', { _id: id }, cookies.teacher1)
    await remove(cookies.manager1)
    const row = {
      _id: id,
      name: body.tasks[0]?.name,
      classes: ['1-7'],
      all_students: 2,
      sent: 1,
      deleted_at: clock.in(0),
    }
    const by = { _id: 'manager1', name: expect.any(String) }
    expect((await listed())[0]).toEqual({ ...row, by })
    expect((await listed({}, cookies.manager1))[0]).toMatchObject({ ...row, by, teacher: expect.any(String) })
    expect((await listed({}, cookies.teacher2)).map(({ _id }) => _id)).not.toContain(id)
    expect((await test.call('tasks/deleted', {}, cookies.student1)).status).toBe(403)
  })

  it('leaves the list after 30 days, and can still be restored', async () => {
    await remove()
    const change = { deleted_at: clock.in(-31 * 24 * 3600) }
    await test.deps.db.write.updateTable('deleted_tasks').set(change).where('task_id', '=', id).execute()
    expect((await listed()).map(({ _id }) => _id)).not.toContain(id)
    expect((await listed({ older: true })).map(({ _id }) => _id)).toContain(id)
    expect((await restore()).body).toEqual({ success: true })
    expect((await test.call('tasks/view', { _id: id }, cookies.teacher1)).status).toBe(200)
  })

  it('is restored with everything that people saw: rows, answers, scores, badges, figures', async () => {
    const before = await seen()
    await remove()
    expect((await test.call('tasks/view', { _id: id }, cookies.student1)).status).toBe(404)
    expect((await restore(cookies.manager1)).body).toEqual({ success: true })
    expect(await seen()).toEqual(before)
    expect((await listed()).map(({ _id }) => _id)).not.toContain(id)
    expect((await verify(test.deps.db, test.deps.store)).differences).toEqual([])
  })

  it('lets a student go on, with the saved answers, on the same attempt', async () => {
    await remove()
    const more = { task: id, device: 'd', seq: 2, attempt: 1, values: [rightValues[1]] }
    expect((await test.call('tasks/draft', more, cookies.student2)).status).toBe(404)
    await restore()
    expect((await test.call('tasks/draft', more, cookies.student2)).status).toBe(200)
    const { body } = await test.call('tasks/start', { _id: id }, cookies.student2)
    expect(body.attempt).toMatchObject({ number: 1, draft: [{ ID: 'q1' }, { ID: 'q2' }] })
    await test.call('tasks/save', { task: id, values: rightValues.slice(2) }, cookies.student2)
    const { body: task } = await test.call('tasks/view', { _id: id }, cookies.teacher1)
    expect(task.stats).toMatchObject({ sent: 2, avg: 88 })
  })

  it('submits the saved answers of an attempt whose time passed meanwhile', async () => {
    await remove()
    clock.advance(3600)
    await restore()
    await createTimekeeper(test.deps).tick()
    const { body } = await test.call('tasks/view', { _id: id }, cookies.teacher1)
    expect(body.students?.map(({ _id, score }) => [_id, score])).toEqual(
      expect.arrayContaining([
        ['student1', 75],
        ['student2', 25],
      ]),
    )
  })

  it('closes when its date passed meanwhile, and opens when its start did', async () => {
    const dated = { date_start: clock.in(60), date_end: clock.in(600) }
    const later = await send(test, cookies.teacher1, dated)
    const over = await send(test, cookies.teacher1, dated)
    for (const _id of [later, over]) await test.call('tasks/delete', { _id }, cookies.teacher1)
    const phase = async (_id: string) => {
      await test.call('tasks/restore', { _id }, cookies.teacher1)
      return (await test.call('tasks/view', { _id }, cookies.teacher1)).body.tasks[0]?.phase
    }
    clock.advance(100)
    expect(await phase(later)).toBe('open')
    clock.advance(1000)
    expect(await phase(over)).toBe('closed')
  })

  it('comes to the students who joined its class, and stays with those who left it', async () => {
    await remove()
    const move = (user: string, code: string) =>
      test.deps.db.write.updateTable('user_classes').set({ class_code: code }).where('user_id', '=', user).execute()
    await move('student3', '1-7')
    await move('student2', '2-7')
    await restore()
    await move('student3', '2-7')
    await move('student2', '1-7')
    const { body } = await test.call('tasks/view', { _id: id }, cookies.teacher1)
    expect(body.students?.map(({ _id }) => _id).toSorted()).toEqual(['student1', 'student2', 'student3'])
  })

  it('is 404 for everybody else, and nothing happens to a task that is not deleted', async () => {
    await remove()
    expect((await restore(cookies.teacher2)).status).toBe(404)
    expect((await restore(cookies.student1)).status).toBe(403)
    await restore()
    const before = await test.deps.store.head()
    expect((await restore()).body).toEqual({ success: true })
    expect(await test.deps.store.head()).toBe(before)
  })

  it('is pushed as new to its teacher and its students, with their badge', async () => {
    const [teacher, student] = await Promise.all(
      [cookies.teacher1, cookies.student2].map((one) => listenAs(address, one)),
    )
    await remove()
    await student?.next('task:deleted', ({ _id }) => _id === id)
    await restore()
    expect(await student?.next('task:new', ({ _id }) => _id === id)).toMatchObject({ st_status: 'in_progress' })
    expect(await teacher?.next('task:new', ({ _id }) => _id === id)).toMatchObject({ sent: 1, working: 1 })
    teacher?.close()
    student?.close()
  })
})

describe('deleted answers', () => {
  it('are restored with score and marks, and the history says who did it', async () => {
    const before = await seen()
    await clear()
    expect((await restoreAnswers('student1', cookies.manager1)).body).toEqual({ success: true })
    expect(await seen()).toEqual(before)
    const { body } = await test.call('tasks/history', { _id: id, student: 'student1' }, cookies.teacher1)
    expect(body.events[0]).toMatchObject({ type: 'answers_restored', attempt: 1, by: { _id: 'manager1' } })
    expect((await verify(test.deps.db, test.deps.store)).differences).toEqual([])
  })

  it('are marked by a key that was corrected meanwhile', async () => {
    await clear()
    const change = { kind: 'full' }
    await test.call('tasks/rekey', { _id: id, question: questions[0]?.ID, change }, cookies.teacher1)
    await restoreAnswers()
    const { body } = await test.call('tasks/view', { _id: id, student: 'student1' }, cookies.teacher1)
    expect(body.students?.[0]).toMatchObject({ score: 100, status: 'final' })
    const { body: history } = await test.call('tasks/history', { _id: id, student: 'student1' }, cookies.teacher1)
    expect(history.events.slice(0, 2).map(({ type }) => type)).toEqual(['answers_remarked', 'answers_restored'])
  })

  it('are refused once the student has started again, and without deleted answers', async () => {
    await clear()
    await test.call('tasks/start', { _id: id }, cookies.student1)
    const { status, body } = await restoreAnswers()
    expect([status, body.error]).toEqual([409, 'started_anew'])
    expect((await restoreAnswers('student2')).body).toEqual({ success: true })
    expect((await restoreAnswers('student3')).status).toBe(404)
    expect((await restoreAnswers('student1', cookies.teacher2)).status).toBe(404)
    expect((await restoreAnswers('student1', cookies.student1)).status).toBe(403)
  })

  it('are gone once the student has lost the task, and got it again without a result', async () => {
    await clear()
    for (const students of [['student2'], []])
      await test.call('tasks/add', { options: { _id: id, classes: ['1-7'], students } }, cookies.teacher1)
    expect(await restoreAnswers()).toMatchObject({ status: 422, body: { error: 'no_answers' } })
    const { body } = await test.call('tasks/start', { _id: id }, cookies.student1)
    expect(body.attempt).toMatchObject({ number: 2, draft: [] })
  })

  it('are pushed to the student with the result', async () => {
    const student = await listenAs(address, cookies.student1)
    await clear()
    await student.next('grade', ({ status }) => status === 'not_started')
    await restoreAnswers()
    expect(await student.next('grade', ({ status }) => status === 'final')).toMatchObject({ task: id, score: 75 })
    student.close()
  })
})
