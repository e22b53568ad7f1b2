import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { portalOf } from '../../admin/command.ts'
import { eraseAnswers } from '../../admin/erase.ts'
import type { TestApp } from '../../http/testing.ts'
import { type Cookies, createClock, rightValues, send, startSchool } from '../testing.ts'

const clock = createClock()
let test: TestApp
let cookies: Cookies
let id: string
beforeAll(async () => {
  ;({ test, cookies } = await startSchool(clock))
})
afterAll(() => test.close())
/** student1 has submitted three right answers of four, student2 works and has saved one. */
beforeEach(async () => {
  clock.advance(600)
  id = await send(test, cookies.teacher1, { timer: 30 })
  clock.advance(60)
  for (const student of [cookies.student1, cookies.student2]) await test.call('tasks/start', { _id: id }, student)
  clock.advance(60)
  await test.call('tasks/save', { task: id, values: rightValues.slice(1) }, cookies.student1)
  await test.call('tasks/draft', { task: id, device: 'd', seq: 1, values: [rightValues[0]] }, cookies.student2)
  await test.deps.projector.drain()
})

const asOf = async (body: object = {}, cookie = cookies.teacher1) =>
  (await test.call('tasks/asof', { _id: id, ...body }, cookie)).body
const replay = async (body: object = {}, cookie = cookies.teacher1) =>
  (await test.call('tasks/replay', { _id: id, ...body }, cookie)).body
const states = (students: { _id: string; status: string; score: number | null }[]) =>
  Object.fromEntries(students.map(({ _id, status, score }) => [_id, [status, score]]))

describe('as of', () => {
  it('has the scores of a day in the past, whatever was changed since', async () => {
    const then = clock.in(0)
    clock.advance(60)
    await test.call('tasks/rekey', { _id: id, question: 'q1', change: { kind: 'full' } }, cookies.teacher1)
    clock.advance(60)
    await test.call('tasks/delete_student_answes', { task_id: id, student: 'student1' }, cookies.teacher1)
    const { students, stats, tasks, at } = await asOf({ at: then })
    expect(states(students)).toMatchObject({ student1: ['final', 75], student2: ['in_progress', null] })
    expect(stats).toEqual({ sent: 1, all_students: 2, not: 0, avg: 75 })
    expect([at, tasks[0]?.corrections]).toEqual([then, undefined])
    expect(states((await asOf({ at: clock.in(-1) })).students)).toMatchObject({ student1: ['final', 100] })
    expect((await asOf({ at: clock.in(-1) })).tasks[0]?.corrections).toMatchObject([{ question: 'q1', change: 'full' }])
    expect(states((await asOf()).students)).toMatchObject({ student1: ['not_started', null] })
  })

  it('is empty before the task was sent', async () => {
    expect(await asOf({ at: clock.in(-600) })).toMatchObject({ tasks: [], students: [], stats: {}, at: '' })
  })

  it('says that the task was deleted, and shows it with its figures', async () => {
    clock.advance(60)
    await test.call('tasks/delete', { _id: id }, cookies.teacher1)
    const deleted = await asOf()
    expect(deleted).toMatchObject({ deleted_at: clock.in(0), stats: { sent: 1, all_students: 2, not: 0, avg: 75 } })
    expect(states(deleted.students)).toMatchObject({ student1: ['final', 75], student2: ['not_started', null] })
    expect(await asOf({ at: clock.in(-1) })).not.toHaveProperty('deleted_at')
  })

  it('has the students of one class', async () => {
    expect((await asOf({ class: '2-7' })).students).toEqual([])
    const { students, stats } = await asOf({ class: '1-7' })
    expect([students.length, stats]).toEqual([2, { sent: 1, all_students: 2, not: 0, avg: 75 }])
  })
})

describe('a replay', () => {
  it('has a step for each change, and what happened, without saves', async () => {
    clock.advance(60)
    await test.call('tasks/pause', { _id: id, reason: 'fire' }, cookies.teacher1)
    const { steps, students, events, seconds } = await replay()
    expect(seconds).toBe(0)
    expect(steps.map(({ at }) => at)).toEqual([clock.in(-180), clock.in(-120), clock.in(-60)])
    const answers = { ID: 'q1', answer: 1 }
    const working = students.findIndex(({ _id }) => _id === 'student2')
    expect(steps[2]?.rows).toContainEqual({ student: working, status: 'in_progress', answered: 1, answers: [answers] })
    expect(events.map(({ type }) => type)).toEqual([
      'task_sent',
      'task_opened',
      'attempt_started',
      'attempt_started',
      'answers_submitted',
      'task_paused',
    ])
    expect(events.at(-1)).toMatchObject({ reason: 'fire', by: { _id: 'teacher1' } })
  })

  it('has one line for what one call did to several students', async () => {
    await test.call('tasks/save', { task: id, values: rightValues.slice(1) }, cookies.student2)
    clock.advance(60)
    await test.call('tasks/rekey', { _id: id, question: 'q1', change: { kind: 'full' } }, cookies.teacher1)
    const lines = (await replay()).events.slice(-2)
    expect(lines).toMatchObject([
      { type: 'key_corrected', questions: ['q1'], change: 'full' },
      { type: 'answers_remarked', students: 2, by: { _id: 'teacher1' } },
    ])
    expect(lines[1]).not.toHaveProperty('score')
    expect(lines[1]).not.toHaveProperty('student')
  })

  it('has the saves of one student with their devices, gaps and ends', async () => {
    clock.advance(60)
    const offline = [{ from: clock.in(-40), to: clock.in(-10) }]
    const values = [{ ID: 'q2', answer: 'x'.repeat(200) }]
    await test.call('tasks/draft', { task: id, device: 'phone', seq: 1, values, offline }, cookies.student2)
    await test.deps.projector.drain()
    const { saves, gaps, deadlines, students, steps } = await replay({ student: 'student2' })
    expect(students.map(({ _id }) => _id)).toEqual(['student2'])
    expect(saves).toEqual([
      { at: clock.in(-60), attempt: 1, device: 'd', answered: 1, values: [{ ID: 'q1', answer: 1 }] },
      { at: clock.in(0), attempt: 1, device: 'phone', answered: 2, values },
    ])
    expect(gaps).toEqual(offline)
    expect(deadlines).toEqual([{ at: clock.in(-120), deadline: clock.in(28 * 60) }])
    expect(steps.at(-1)?.rows[0]?.answers?.[0]?.answer).toBe(`${'x'.repeat(80)}…`)
  })

  it('tells students of one name apart, as the state of a moment does', async () => {
    const users = () => test.deps.db.write.updateTable('users')
    const before = await test.deps.db.read.selectFrom('users').selectAll().where('id', '=', 'student2').execute()
    await users().set({ name: 'اسم student1', name_folded: 'اسم student1' }).where('id', '=', 'student2').execute()
    const told = [
      ['student1', '…ent1'],
      ['student2', '…ent2'],
    ]
    for (const read of [asOf, replay])
      expect((await read()).students.map(({ _id, same_name }) => [_id, same_name]).toSorted()).toEqual(told)
    expect((await replay({ student: 'student2' })).students).toMatchObject([{ same_name: '…ent2' }])
    for (const { name, name_folded } of before)
      await users().set({ name, name_folded }).where('id', '=', 'student2').execute()
  })

  it('is for the owner and managers of the school, also of a deleted task', async () => {
    await test.call('tasks/delete', { _id: id }, cookies.teacher1)
    for (const call of ['tasks/replay', 'tasks/asof'] as const) {
      const status = async (cookie: string, body: object = {}) =>
        (await test.call(call, { _id: id, ...body }, cookie)).status
      expect([call, await status(cookies.teacher1), await status(cookies.manager1)]).toEqual([call, 200, 200])
      expect([await status(cookies.teacher2), await status(cookies.student1)]).toEqual([404, 403])
      expect(await status(cookies.teacher1, { _id: 'none' })).toBe(404)
    }
    expect((await test.call('tasks/replay', { _id: id, student: 'student3' }, cookies.teacher1)).status).toBe(404)
  })
})

it('shows no text that was erased', async () => {
  await test.call('tasks/save', { task: id, values: [{ ID: 'q2', answer: 'secret' }] }, cookies.student2)
  await test.deps.projector.drain()
  const texts = async () => JSON.stringify([await asOf(), await replay(), await replay({ student: 'student2' })])
  expect(await texts()).toContain('secret')
  await eraseAnswers(portalOf(test.deps), 'student2')
  expect(await texts()).not.toContain('secret')
})
