import { afterAll, beforeAll, expect, it } from 'vitest'
import { append, graded, instant, opened, sent, started, submitted } from '../../projections/testing/given.ts'
import type { TestApp } from '../http/testing.ts'
import { type Cookies, createClock, rightValues, send, startSchool } from './testing.ts'

const clock = createClock(instant(0))
const DAY = 24 * 3600
let test: TestApp
let cookies: Cookies
beforeAll(async () => {
  ;({ test, cookies } = await startSchool(clock))
})
afterAll(() => test.close())

const own = async (body: object = {}, cookie = cookies.student1) =>
  (await test.call('tasks/view', { results: true, ...body }, cookie)).body

it('are empty before the first result, and only in replies to students who ask for them', async () => {
  expect((await own()).results).toEqual({ last: [], change: null, waiting: 0 })
  expect((await test.call('tasks/view', {}, cookies.student1)).body.results).toBeUndefined()
  for (const cookie of [cookies.teacher1, cookies.manager1]) expect((await own({}, cookie)).results).toBeUndefined()
})

it('cover all tasks of a student, not only a page of the list', async () => {
  // The oldest tasks were submitted and graded last, so a page of the newest tasks does not contain them.
  const given = Array.from({ length: 130 }, (_, at) => {
    const id = `many-${String(at).padStart(3, '0')}`
    const to = { recipients: [{ studentId: 'student1', classCode: '1-7' }], sentAt: instant((at - 200) * DAY) }
    const begun = [sent(id, { name: id, ...to }), opened(id)]
    const answered = (score: number, ago: number) => [
      ...begun,
      started(id, 'student1'),
      submitted(id, 'student1', score, { submittedAt: instant(-ago * DAY) }),
    ]
    if (at < 5) return [...answered(90, 5 - at), graded(id, 'student1', 90 + at, true)]
    if (at < 40) return [...answered(50, 100 - at), graded(id, 'student1', 50, true)]
    return at < 60 ? answered(10, 50) : begun
  }).flat()
  await append(test.deps.store, given)
  await test.deps.projector.drain()

  const { tasks, total, stats, results } = await own({ limit: 100 })
  expect([tasks.length, total]).toEqual([100, 130])
  expect(stats).toEqual({ tasks: 130, avg: 55, notFinished: 70, final: 40 })
  expect(results).toMatchObject({ waiting: 20, change: 42 })
  expect(results?.last.map(({ _id, score }) => [_id, score])).toEqual([
    ...Array.from({ length: 7 }, (_, at) => [`many-0${33 + at}`, 50]),
    ...Array.from({ length: 5 }, (_, at) => [`many-00${at}`, 90 + at]),
  ])
  expect(results?.last.at(-1)).toEqual({ _id: 'many-004', name: 'many-004', score: 94, at: instant(-DAY) })

  const ofTeacher = (await test.call('students/view_stats', { _id: 'student1' }, cookies.teacher1)).body
  expect([ofTeacher.stats.length, ofTeacher.avg]).toEqual([130, 55])
})

it('show no score of an ungraded submission, and list it last once it is final', async () => {
  const before = (await own()).results
  const task = await send(test, cookies.teacher1, { name: 'graded later', res_type: 0 })
  await test.call('tasks/start', { _id: task }, cookies.student1)
  await test.call('tasks/save', { task, values: rightValues }, cookies.student1)
  expect((await own()).results).toEqual({ ...before, waiting: 21 })
  await test.call('tasks/updateScore', { _id: task, student: 'student1', finished: 1 }, cookies.teacher1)
  const after = (await own()).results
  expect([after?.waiting, after?.last.length]).toEqual([20, 12])
  expect(after?.last.at(-1)).toMatchObject({ _id: task, name: 'graded later', score: 100 })
})

it('leave out a deleted task', async () => {
  const before = (await own()).results
  for (const res_type of [0, 1] as const) {
    const task = await send(test, cookies.teacher1, { students: ['student1'], res_type })
    await test.call('tasks/start', { _id: task }, cookies.student1)
    await test.call('tasks/save', { task, values: [] }, cookies.student1)
    expect((await own()).results).not.toEqual(before)
    await test.call('tasks/delete', { _id: task }, cookies.teacher1)
    expect((await own()).results).toEqual(before)
  }
})
