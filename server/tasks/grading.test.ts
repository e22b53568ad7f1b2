import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../http/testing.ts'
import { listenAs } from '../live/testing.ts'
import { type Cookies, createClock, rightValues, send, startSchool } from './testing.ts'

const clock = createClock()
let test: TestApp
let cookies: Cookies
let id: string
beforeAll(async () => {
  ;({ test, cookies } = await startSchool(clock))
})
afterAll(() => test.close())
/** student1 has submitted right answers only; student2 has only started. */
beforeEach(async () => {
  id = await send(test, cookies.teacher1, { res_type: 0 })
  for (const student of [cookies.student1, cookies.student2]) await test.call('tasks/start', { _id: id }, student)
  await test.call('tasks/save', { task: id, values: rightValues }, cookies.student1)
})

const grade = (body: object, cookie = cookies.teacher1) =>
  test.call('tasks/updateScore', { _id: id, student: 'student1', ...body }, cookie)
const mine = async () => (await test.call('tasks/view', { _id: id }, cookies.student1)).body.tasks[0]

describe('updateScore', () => {
  it('sets the score, makes it final and provisional again', async () => {
    expect((await grade({ score: 70, finished: 1 })).body).toEqual({ success: true })
    expect(await mine()).toMatchObject({ st_score: 70, st_finished: true, st_status: 'final' })
    await grade({ finished: false })
    expect(await mine()).toMatchObject({ st_score: null, st_finished: false, st_status: 'waiting' })
    await grade({ finished: true })
    expect(await mine()).toMatchObject({ st_score: 70, st_finished: true })
  })

  it("counts the ungraded submissions of the whole school in a manager's badge, and pushes it", async () => {
    const badge = async () => (await test.call('tasks/tasks_stats', {}, cookies.manager1)).body.num
    const manager = await listenAs(await test.listen(), cookies.manager1)
    const before = await badge()
    expect(before).toBeGreaterThan(0)
    await grade({ score: 80, finished: true })
    expect(await badge()).toBe(before - 1)
    expect(await manager.next('badge', ({ count }) => count === before - 1)).toBeTruthy()
    const { body } = await test.call('checkLogin', {}, cookies.manager1)
    expect(body.success?.userinfo.tasks_num).toBe(before - 1)
    manager.close()
  })

  it('updates the badge, the statistics and the counters', async () => {
    const badge = async () => (await test.call('tasks/tasks_stats', {}, cookies.teacher1)).body.num
    const before = await badge()
    const { body: waiting } = await test.call('tasks/view', { status: 1 }, cookies.teacher1)
    expect(waiting.tasks.map(({ _id }) => _id)).toContain(id)
    await grade({ score: 80, finished: true })
    expect(await badge()).toBe(before - 1)
    const { body } = await test.call('tasks/view', { _id: id }, cookies.teacher1)
    expect(body.stats).toEqual({ sent: 1, all_students: 2, not: 0, avg: 80 })
  })

  it('refuses a score when a colleague has changed it since the caller saw it, and stores nothing', async () => {
    const seen = { score: 100, finished: false }
    expect((await grade({ score: 80, was: seen })).status).toBe(200)
    const late = await grade({ score: 60, finished: true, was: seen })
    expect([late.status, late.body.error]).toEqual([409, 'stale'])
    const stored = async () => {
      const { body } = await test.call('tasks/view', { _id: id, student: 'student1' }, cookies.teacher1)
      return body.students?.map(({ score, finished }) => ({ score, finished }))
    }
    expect(await stored()).toEqual([{ score: 80, finished: false }])
    // What is stored already is no change, whatever the caller saw.
    expect((await grade({ score: 80, was: seen })).status).toBe(200)
    // A result that became final is another one too.
    await grade({ finished: true })
    expect((await grade({ score: 60, was: { score: 80, finished: false } })).status).toBe(409)
    expect((await grade({ score: 60, was: { score: 80, finished: true } })).status).toBe(200)
    // Older clients do not say what they saw.
    expect((await grade({ score: 10 })).status).toBe(200)
    expect(await stored()).toEqual([{ score: 10, finished: true }])
  })

  it('refuses a score for another submission than the caller saw, though its result is equal', async () => {
    const entry = async () =>
      (await test.call('tasks/view', { _id: id, student: 'student1' }, cookies.teacher1)).body.students?.[0]
    const before = await entry()
    const was = { score: 100, finished: false, sent_at: before?.sent_at ?? '' }
    await test.call('tasks/delete_student_answes', { task_id: id, student: 'student1' }, cookies.teacher1)
    clock.advance(60)
    await test.call('tasks/start', { _id: id }, cookies.student1)
    await test.call('tasks/save', { task: id, values: rightValues }, cookies.student1)
    const after = await entry()
    expect(after).toMatchObject({ score: before?.score, finished: before?.finished })
    const late = await grade({ score: 60, was })
    expect([late.status, late.body.error]).toEqual([409, 'stale'])
    expect(await entry()).toEqual(after)
    expect((await grade({ score: 60, was: { ...was, sent_at: after?.sent_at } })).status).toBe(200)
  })

  it('422 without a submission, 400 without a change, 404 for a student who is no recipient', async () => {
    const toggled = await grade({ student: 'student2', finished: true })
    expect([toggled.status, toggled.body.error]).toEqual([422, 'no_score'])
    const scored = await grade({ student: 'student2', score: 50 })
    expect([scored.status, scored.body.error]).toEqual([422, 'no_answers'])
    expect((await grade({})).status).toBe(400)
    expect((await grade({ score: 101 })).status).toBe(400)
    expect((await grade({ student: 'student3', score: 1 })).status).toBe(404)
  })
})

describe('delete_student_answes', () => {
  it('lets the student start the next attempt, and keeps the deleted one in the history', async () => {
    const wipe = (student: string) =>
      test.call('tasks/delete_student_answes', { task_id: id, student }, cookies.teacher1)
    expect((await wipe('student2')).body.error).toBe('no_score')
    expect((await wipe('student1')).body).toEqual({ success: true })
    expect(await mine()).toMatchObject({ st_status: 'not_started', st_score: null })
    const { body } = await test.call('tasks/start', { _id: id }, cookies.student1)
    expect(body.attempt).toMatchObject({ number: 2, draft: [] })
    const older = { task: id, seq: 1, attempt: 1, values: rightValues }
    expect((await test.call('tasks/draft', older, cookies.student1)).status).toBe(409)
    expect((await test.call('tasks/save', older, cookies.student1)).status).toBe(409)
    const history = await test.call('tasks/history', { _id: id, student: 'student1' }, cookies.teacher1)
    expect(history.body.events.map(({ type, attempt }) => [type, attempt])).toEqual([
      ['attempt_started', 2],
      ['answers_deleted', 1],
      ['answers_submitted', 1],
      ['attempt_started', 1],
    ])
  })
})

describe('deleted answers', () => {
  const view = (body: object, cookie: string) => test.call('tasks/view', { _id: id, ...body }, cookie)
  const deleted = { student: 'student1', attempt: 1 }
  beforeEach(async () => {
    await grade({ score: 70, finished: true })
    await test.call('tasks/delete_student_answes', { task_id: id, student: 'student1' }, cookies.teacher1)
  })

  it('can be read by owner and manager, also after the next attempt was submitted', async () => {
    const shown = { _id: 'student1', score: 70, status: 'final', finished: true, answered: 4, right: 4 }
    for (const cookie of [cookies.teacher1, cookies.manager1]) {
      const { status, body } = await view(deleted, cookie)
      expect(status).toBe(200)
      expect(body.students).toMatchObject([shown])
      expect(body.students?.[0]?.answers?.[1]).toEqual({ ID: 'q2', answer: ' apple ', right: true })
      expect(body.tasks[0]?.questions).toHaveLength(4)
    }
    await test.call('tasks/start', { _id: id }, cookies.student1)
    await test.call('tasks/save', { task: id, values: [] }, cookies.student1)
    expect((await view(deleted, cookies.teacher1)).body.students).toMatchObject([shown])
    expect((await view({ student: 'student1' }, cookies.teacher1)).body.students?.[0]?.answered).toBe(0)
  })

  it('are marked in the list, for that student only', async () => {
    const { body } = await view({}, cookies.teacher1)
    expect(body.students?.map(({ _id, earlier }) => [_id, earlier])).toEqual([
      ['student1', true],
      ['student2', undefined],
    ])
  })

  it('are 404 for others, and so are attempts whose answers were not deleted', async () => {
    for (const cookie of [cookies.teacher2, cookies.student1, cookies.student2])
      expect((await view(deleted, cookie)).status).toBe(404)
    for (const other of [
      { student: 'student1', attempt: 2 },
      { student: 'student2', attempt: 1 },
      { student: 'student3', attempt: 1 },
    ])
      expect((await view(other, cookies.teacher1)).status).toBe(404)
  })
})

describe('history', () => {
  it('lists who did what, with names', async () => {
    await grade({ score: 60, finished: true })
    const { body } = await test.call('tasks/history', { _id: id }, cookies.manager1)
    expect(body.events[0]).toMatchObject({
      ...{ type: 'grade_changed', at: clock.in(0), score: 60, finished: true, attempt: 1 },
      by: { _id: 'teacher1', name: 'اسم teacher1' },
      student: { _id: 'student1', name: 'اسم student1' },
    })
    expect(body.events.find(({ type }) => type === 'task_opened')?.by).toMatchObject({ _id: 'teacher1' })
    expect(body.total).toBe(body.events.length)
  })

  it('lists a removed student without a name', async () => {
    await test.deps.db.write
      .updateTable('users')
      .set({ deleted_at: clock.in(0), name: '', name_folded: '' })
      .where('id', '=', 'student2')
      .execute()
    const { body } = await test.call('tasks/view', { _id: id }, cookies.teacher1)
    expect(body.students?.map(({ _id, name }) => [_id, name])).toEqual([
      ['student1', 'اسم student1'],
      ['student2', ''],
    ])
  })
})
