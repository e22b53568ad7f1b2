import { expect, it, onTestFinished } from 'vitest'
import type { Entry } from '../contract/attempt-shapes.ts'
import type { Body, CallName } from '../contract/calls.ts'
import type { TaskOptions } from '../contract/task-shapes.ts'
import { createClock, rightValues, send, startSchool } from './testing.ts'

// Two teachers, or two tabs of one: each sees the results as they were before the other changed them.

const WIPE = 'tasks/delete_student_answes'

async function startTask(options: Partial<TaskOptions> = {}) {
  const clock = createClock()
  const { test, cookies } = await startSchool(clock)
  onTestFinished(() => test.close())
  const _id = await send(test, cookies.teacher1, { res_type: 0, ...options })
  const asTeacher = <Name extends CallName>(name: Name, body: Body<Name>) => test.call(name, body, cookies.teacher1)
  const start = (who: 'student1' | 'student2', more: object = {}) =>
    test.call('tasks/start', { _id, ...more }, cookies[who])
  const submit = async (who: 'student1' | 'student2', values: object[] = rightValues) => {
    clock.advance(60)
    await start(who, { again: true })
    await test.call('tasks/save', { task: _id, values }, cookies[who])
  }
  const entry = async (who: string) => {
    const { body } = await asTeacher('tasks/view', { _id })
    const found = body.students?.find((one) => one._id === who)
    if (!found) throw new Error(`no ${who}`)
    return found
  }
  const grade = (body: Pick<Body<'tasks/updateScore'>, 'score' | 'finished'>) =>
    asTeacher('tasks/updateScore', { _id, student: 'student1', ...body })
  const wipe = (was?: Body<typeof WIPE>['was']) => asTeacher(WIPE, { task_id: _id, student: 'student1', was })
  const head = () => test.deps.store.head()
  return { _id, asTeacher, start, submit, entry, grade, wipe, head }
}

const resultOf = ({ score, finished, sent_at }: Entry) => ({ score, finished, sent_at })
const submissionOf = ({ _id: student, score, sent_at }: Entry) => ({ student, score, sent_at })

it('answers that a colleague has marked since the caller saw them are not deleted', async () => {
  const { submit, entry, grade, wipe, head } = await startTask()
  await submit('student1')
  const seen = resultOf(await entry('student1'))
  await grade({ score: 80, finished: true })
  const before = await head()
  expect(await wipe(seen)).toMatchObject({ status: 409, body: { error: 'stale' } })
  expect(await head()).toBe(before)
  expect((await wipe(resultOf(await entry('student1')))).status).toBe(200)
})

it('the answers of a student who began anew after a colleague deleted the others are not deleted with them', async () => {
  const { submit, entry, wipe } = await startTask()
  await submit('student1')
  const seen = resultOf(await entry('student1'))
  await wipe(seen)
  // Deleted already: there is nothing to take.
  expect((await wipe(seen)).body).toEqual({ error: 'no_score' })
  await submit('student1')
  expect(await wipe(seen)).toMatchObject({ status: 409, body: { error: 'stale' } })
  expect((await entry('student1')).score).toBe(100)
  // Older clients do not say what they saw.
  expect((await wipe()).status).toBe(200)
})

it('an attempt that runs since the caller saw the one before is not deleted with it', async () => {
  const { start, submit, entry, grade, wipe } = await startTask({ attempts: 3, counts: 'last' })
  await submit('student1')
  await grade({ finished: true })
  const seen = resultOf(await entry('student1'))
  await start('student1', { again: true })
  expect(await wipe(seen)).toMatchObject({ status: 409, body: { error: 'stale' } })
  expect((await wipe({ score: null, finished: false, sent_at: '' })).status).toBe(200)
})

it('nothing is returned if a colleague has changed one of the results since the caller saw them', async () => {
  const { _id, asTeacher, submit, entry, grade, head } = await startTask()
  for (const who of ['student1', 'student2'] as const) await submit(who)
  const students = ['student1', 'student2']
  const seen = async () => [submissionOf(await entry('student1')), submissionOf(await entry('student2'))]
  const was = await seen()
  await grade({ score: 80 })
  const before = await head()
  expect(await asTeacher('tasks/return', { _id, students, was })).toMatchObject({
    status: 409,
    body: { error: 'stale' },
  })
  expect(await head()).toBe(before)
  const { body } = await asTeacher('tasks/return', { _id, students, was: await seen() })
  expect(body).toEqual({ success: { count: 2, students } })
})

it('of the waiting submissions only those that the caller saw are returned', async () => {
  const { _id, asTeacher, submit, entry } = await startTask({ attempts: 3, counts: 'last' })
  await submit('student1')
  await submit('student2')
  const was = [submissionOf(await entry('student1')), submissionOf(await entry('student2'))]
  const students = ['student1', 'student2']
  // Meanwhile a colleague returns one of them, and the student submits once more.
  await asTeacher('tasks/return', { _id, students: ['student1'] })
  await submit('student1')
  const { body } = await asTeacher('tasks/return', { _id, students, was })
  expect(body).toEqual({ success: { count: 1, students: ['student2'] } })
  expect((await entry('student1')).attempts?.map(({ status }) => status)).toEqual(['final', 'waiting'])
})
