import { expect, it, onTestFinished } from 'vitest'
import type { TaskOptions } from '../contract/task-shapes.ts'
import { createTimekeeper } from '../timekeeper.ts'
import { createClock, rightValues, send, startSchool } from './testing.ts'

const wrong = [{ ID: 'q1', answer: 0 }, ...rightValues.slice(1, 2)]

async function startHomework(options: Partial<TaskOptions> = {}) {
  const clock = createClock()
  const { test, cookies } = await startSchool(clock)
  onTestFinished(() => test.close())
  const _id = await send(test, cookies.teacher1, { attempts: 3, ...options })
  const start = async (more: object = {}) => {
    const { status, body } = await test.call('tasks/start', { _id, ...more }, cookies.student1)
    if (status !== 200) throw new Error(`tasks/start: ${status} ${JSON.stringify(body)}`)
    return body
  }
  const submit = async (values: object[]) =>
    (await test.call('tasks/save', { task: _id, values }, cookies.student1)).body.success
  const asTeacher = (call: Parameters<typeof test.call>[0], body: object) =>
    test.call(call, { _id, ...body } as never, cookies.teacher1)
  const view = async (more: object = {}) => (await asTeacher('tasks/view', more)).body as never as ViewBody
  const row = async () => {
    const { body } = await test.call('tasks/view', {}, cookies.student1)
    return (body as never as ViewBody).tasks[0]
  }
  return { test, cookies, clock, _id, start, submit, asTeacher, view, row }
}
// The replies of tasks/view, as far as these tests read them.
interface ViewBody {
  tasks: Record<string, unknown>[]
  students: ({ attempts: { number: number }[] } & Record<string, unknown>)[]
  stats: Record<string, unknown>
}

it('a task without the options has one attempt and no new field', async () => {
  const { test, _id, start, submit, view, row } = await startHomework({ attempts: 1, counts: 'last' })
  await start()
  await submit(wrong)
  const { already, attempt } = await start({ again: true })
  expect(attempt).toBeUndefined()
  for (const name of ['attempts', 'left', 'number', 'checked', 'again']) expect(already).not.toHaveProperty(name)
  const body = await view()
  for (const name of ['attempts', 'counts']) expect(body.tasks[0]).not.toHaveProperty(name)
  expect(body.students.find(({ _id }) => _id === 'student1')).not.toHaveProperty('attempts')
  expect(await row()).not.toHaveProperty('st_attempts')
  for (const stream of [`task-${_id}`, `attempt-${_id}:student1`]) {
    const events = await test.deps.store.readStream(stream)
    expect(events.length).toBeGreaterThan(1)
    expect(JSON.stringify(events)).not.toMatch(/repeats|kept/)
  }
})

it('a score that names no attempt is not stored in one that was submitted since', async () => {
  const { clock, start, submit, asTeacher, view } = await startHomework({ res_type: 0 })
  await start()
  await submit(wrong)
  const entry = async () => (await view({ student: 'student1' })).students[0]
  const first = await entry()
  const was = { score: first?.score, finished: first?.finished, sent_at: first?.sent_at }
  expect((await asTeacher('tasks/updateScore', { student: 'student1', score: 25, finished: true, was })).status).toBe(
    200,
  )
  clock.advance(60)
  await start({ again: true })
  await submit(wrong)
  const after = await entry()
  expect(after).toMatchObject({ score: 25, finished: false, attempt: 2 })
  const late = await asTeacher('tasks/updateScore', { student: 'student1', score: 90, was })
  expect(late).toMatchObject({ status: 409, body: { error: 'stale' } })
  expect(await entry()).toEqual(after)
})

it('the student sees what was wrong and not the right answers, and tries only those again', async () => {
  const { start, submit, row } = await startHomework()
  const { task } = await start()
  expect(await submit(wrong)).toMatchObject({ score: 25, finished: true })
  const first = await start()
  expect(first.already).toMatchObject({ released: false, checked: true, again: true, left: 2, number: 1 })
  expect(first.already.answers).toMatchObject([
    { ID: 'q1', right: false },
    { ID: 'q2', right: true },
  ])
  expect(first.task.questions).toEqual(task.questions)
  expect(await row()).toMatchObject({ st_score: 25, st_again: true, st_left: 2, attempts: 3, counts: 'best' })

  const second = await start({ again: true, only_wrong: true, after: 1 })
  expect(second.attempt).toMatchObject({ number: 2, kept: ['q2'], draft: [{ ID: 'q2', answer: ' apple ' }] })
  expect(second.already).toMatchObject({
    score: null,
    attempts: [{ number: 1, score: 25, counted: true }, { number: 2 }],
  })
  expect(await row()).toMatchObject({ st_score: 25, st_status: 'final', st_again: false })
  expect(
    await submit([
      { ID: 'q1', answer: 1 },
      { ID: 'q2', answer: 'x' },
    ]),
  ).toMatchObject({ score: 50 })
  const { already } = await start({ attempt: 1 })
  expect(already).toMatchObject({ number: 1, score: 25, left: 1 })
  expect(await row()).toMatchObject({ st_score: 50 })
})

it('with the right answers at once, a running attempt shows none', async () => {
  const { start, submit } = await startHomework({ review: 'final' })
  await start()
  await submit(wrong)
  const final = await start()
  expect(final.already).toMatchObject({ released: true })
  const running = await start({ again: true })
  expect(running.already).toMatchObject({ answers: [] })
  expect(JSON.stringify(running.task.questions)).not.toBe(JSON.stringify(final.task.questions))
})

it.each([
  ['best', 50],
  ['last', 25],
] as const)('the %s attempt counts everywhere, once', async (counts, score) => {
  const { test, cookies, start, submit, view, row, asTeacher } = await startHomework({ counts })
  await start()
  await submit(rightValues.slice(0, 2))
  await start({ again: true })
  const running = await view()
  expect(running.tasks[0]).toMatchObject({ working: 1, sent: 1, avg: 50 })
  await submit(wrong)
  const { tasks, students, stats } = await view({ answers: true })
  expect(tasks[0]).toMatchObject({ working: 0, sent: 1, avg: score })
  expect(stats).toMatchObject({ sent: 1, avg: score })
  const student = students.find(({ _id }) => _id === 'student1')
  expect(student).toMatchObject({ score, attempts: [{ score: 50 }, { score: 25 }] })
  expect(await row()).toMatchObject({ st_score: score })
  const figures = (await test.call('tasks/view', {}, cookies.student1)).body.stats
  expect(figures).toMatchObject({ avg: score, final: 1 })
  const other = await asTeacher('tasks/view', { student: 'student1', attempt: 2 })
  expect(other.body).toMatchObject({ students: [{ attempt: 2, score: 25, answers: [{ ID: 'q1', answer: 0 }, {}] }] })
})

it('an attempt that waits is marked and returned, while the score before it counts', async () => {
  const { start, submit, view, asTeacher, row } = await startHomework({ res_type: 0 })
  await start()
  await submit(wrong)
  expect((await start({ again: true })).attempt).toBeUndefined()
  await asTeacher('tasks/return', {})
  await start({ again: true })
  await submit(rightValues)
  expect((await view()).tasks[0]).toMatchObject({ not: 1, avg: 25, sent: 1 })
  expect(await row()).toMatchObject({ st_score: 25, st_attempts: [{ score: 25 }, { score: null, status: 'waiting' }] })
  const answers = await asTeacher('tasks/answers', { question: 'q1' })
  expect(answers.body).toMatchObject({ groups: [{ students: ['student1'] }] })
  expect((await view({ student: 'student1' })).students[0]).toMatchObject({ attempt: 2, status: 'waiting' })
  await asTeacher('tasks/mark', { question: 'q4', students: ['student1'], earned: 0, comment: 'no' })
  await asTeacher('tasks/comment', { student: 'student1', attempt: 1, text: 'first' })
  expect((await asTeacher('tasks/return', {})).body).toMatchObject({ success: { count: 1 } })
  expect((await view()).tasks[0]).toMatchObject({ not: 0, avg: 75 })
  expect((await view({ student: 'student1' })).students[0]).toMatchObject({
    attempt: 2,
    comments: [{ question: 'q4' }],
  })
  expect((await asTeacher('tasks/take_back', {})).body).toMatchObject({ success: { count: 1 } })
  expect((await view()).tasks[0]).toMatchObject({ not: 1, avg: 25 })
})

it.each([
  ['best', [false, true, true]],
  ['last', [false, false, true]],
] as const)('the owner sees which attempts wait and may count, if the %s one does', async (counts, toMark) => {
  const { start, submit, view, asTeacher, row } = await startHomework({ res_type: 0, counts })
  const tries = async (more: object = {}) => {
    await start(more)
    await submit(wrong)
  }
  await tries()
  await asTeacher('tasks/return', {})
  await tries({ again: true })
  await asTeacher('tasks/time', { students: ['student1'], attempt: true, reason: 'ill' })
  await tries({ again: true })
  const student = (await view()).students.find(({ _id }) => _id === 'student1')
  expect(student?.attempts.map((one) => 'to_mark' in one)).toEqual(toMark)
  expect((await view({ class: '1-7' })).stats).toMatchObject({ not: 1 })
  expect(JSON.stringify(await row())).not.toContain('to_mark')
})

it('a corrected key marks all attempts, so that another one may count', async () => {
  const { start, submit, view, asTeacher } = await startHomework()
  await start()
  await submit([{ ID: 'q1', answer: 0 }])
  await start({ again: true })
  await submit(rightValues.slice(1, 2))
  await asTeacher('tasks/updateScore', { student: 'student1', attempt: 1, score: 20 })
  const { body } = await asTeacher('tasks/rekey', { question: 'q1', change: { kind: 'full' } })
  expect(body).toMatchObject({ changes: [{ student: 'student1', before: 25, after: 50 }], total: 1 })
  const { students } = await view()
  expect(students.find(({ _id }) => _id === 'student1')).toMatchObject({
    ...{
      score: 50,
      attempts: [
        { score: 20, counted: false },
        { score: 50, counted: true },
      ],
    },
  })
})

it('the time of a second attempt ends by itself, and deleted answers give all attempts back', async () => {
  const { test, cookies, clock, start, submit, view, row, asTeacher, _id } = await startHomework({ timer: 10 })
  await start()
  await submit(wrong)
  await start({ again: true })
  const values = rightValues.slice(0, 3)
  await test.call('tasks/draft', { task: _id, values, seq: 1, attempt: 2 }, cookies.student1)
  clock.advance(10 * 60 + 31)
  await createTimekeeper(test.deps).tick()
  expect(await row()).toMatchObject({ st_score: 75, st_left: 1 })
  await test.call('tasks/delete_student_answes', { task_id: _id, student: 'student1' }, cookies.teacher1)
  expect(await row()).toMatchObject({ st_status: 'not_started', st_attempts: [], st_left: 3 })
  expect((await view()).tasks[0]).toMatchObject({ sent: 0, working: 0 })
  expect((await asTeacher('tasks/view', { student: 'student1', attempt: 2 })).body).toMatchObject({
    students: [{ score: 75 }],
  })
  expect(await start()).toMatchObject({ attempt: { number: 3 } })
})

it('after the first start the number of attempts changes, and which one counts does not', async () => {
  const { start, submit, asTeacher, test, cookies, _id } = await startHomework({ attempts: 2 })
  await start()
  await submit(wrong)
  const revise = (options: object) => test.call('tasks/add', { options: { _id, ...options } }, cookies.teacher1)
  expect((await revise({ counts: 'last' })).status).toBe(409)
  expect((await revise({ attempts: 1 })).status).toBe(409)
  expect((await revise({ attempts: 5 })).status).toBe(200)
  expect((await start()).already).toMatchObject({ left: 4 })
  expect((await asTeacher('tasks/time', { students: ['student1'], attempt: true, reason: 'ill' })).status).toBe(200)
  expect((await start()).already).toMatchObject({ left: 5 })
})
