import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TaskOptions } from '../contract/task-shapes.ts'
import type { TestApp } from '../http/testing.ts'
import { add, type Cookies, createClock, questions, rightValues, send, startSchool } from './testing.ts'

const clock = createClock()
let test: TestApp
let cookies: Cookies
beforeAll(async () => {
  ;({ test, cookies } = await startSchool(clock))
})
afterAll(() => test.close())

const view = async (id: string) => {
  const { body } = await test.call('tasks/view', { _id: id }, cookies.teacher1)
  return { task: body.tasks[0], students: body.students?.map((student) => student._id), stats: body.stats }
}

describe('sending', () => {
  it('fills in defaults, cleans the story, copies the questions, resolves the recipients', async () => {
    const id = await send(test, cookies.teacher1, { story: '<p dir="auto">a</p><script>x()</script>' })
    const { task, students, stats } = await view(id)
    expect(task).toMatchObject({
      ...{ _id: id, name: 'task', full: '', classes: ['1-7'], date_start: '', date_end: '', timer: 0, res_type: 1 },
      ...{ questions_num: 4, story: '<p dir="auto">a</p>', frozen: false, phase: 'open', all_students: 2, sent: 0 },
    })
    expect(task?.questions?.map(({ ID, answersType }) => [ID, answersType])).toEqual([
      ['q1', undefined],
      ['q2', 2],
      ['q3', 3],
      ['q4', 4],
    ])
    expect(students).toEqual(['student1', 'student2'])
    expect(stats).toEqual({ sent: 0, all_students: 2, not: 0, avg: null })
  })

  it.each([
    ['a blank name', { name: '  ' }, questions, 14, 'name'],
    ['no name', { name: undefined }, questions, 14, 'name'],
    ['no classes', { classes: [] }, questions, 6, 'classes'],
    ['no questions', {}, [], 13, 'questions'],
    ['a class without students', { classes: ['2-7'], students: ['student1'] }, questions, 15, 'students'],
    ['an end before the start', { date_start: clock.in(60), date_end: clock.in(30) }, questions, 16, 'date_end'],
    ['an end before now', { date_end: clock.in(-30) }, questions, 16, 'date_end'],
    [
      'a choice without a right answer',
      {},
      [{ type: 1, question: 'q', answers: [{ answer: 'a' }, { answer: 'b' }] }],
      'Please choose the right answer.',
      'questions.0.answers',
    ],
  ] as const)('refuses %s', async (_, options, asked, error, field) => {
    const reply = await add(test, cookies.teacher1, options as object, [...asked] as typeof questions)
    expect([reply.status, reply.body.error, reply.body.field]).toEqual([422, error, field])
  })

  it.each([
    ['img', 'https://other.example/a.png'],
    ['img', '../secret.png'],
    ['background', 'https://other.example/a.png'],
    ['background', 'builtin/../a'],
  ])('400 for %s %s, which is no stored picture', async (field, path) => {
    expect((await add(test, cookies.teacher1, { [field]: path })).status).toBe(400)
  })

  it('400 for a question whose file is not stored', async () => {
    const [first] = questions
    const file = { file: 'javascript:alert(1)', file_title: 'a' }
    const reply = await add(test, cookies.teacher1, {}, [{ ...first, type: 4, file } as (typeof questions)[number]])
    expect(reply.status).toBe(400)
  })

  it('accepts stored pictures, and built-in drawings by name', async () => {
    const id = await send(test, cookies.teacher1, { img: 'ab/cd.png', background: 'builtin/stars' })
    expect((await view(id)).task).toMatchObject({ img: 'ab/cd.png', background: 'builtin/stars' })
  })

  it('400 for an unknown timer and for a date that does not exist', async () => {
    expect((await add(test, cookies.teacher1, { timer: 7 as 5 })).status).toBe(400)
    expect((await add(test, cookies.teacher1, { date_start: '2026-13-45T00:00:00Z' })).status).toBe(400)
  })

  it('404 for a class, a student or a question that the sender may not use', async () => {
    const refused = async (options: TaskOptions) => {
      const { status, body } = await add(test, cookies.teacher1, options)
      return [status, body]
    }
    expect(await refused({ classes: ['1-8'] })).toEqual([404, { error: 'not found', field: 'classes' }])
    expect(await refused({ students: ['otherstudent'] })).toEqual([404, { error: 'not found', field: 'students' }])
    expect((await add(test, cookies.teacher1, {}, ['nothing'])).status).toBe(404)
  })

  it('refuses a chosen student who is not in the classes any more, or blocked: the task would not reach them', async () => {
    const students = ['student1', 'student3']
    const reply = await add(test, cookies.teacher1, { students })
    expect([reply.status, reply.body]).toEqual([422, { error: 'student_left', field: 'students' }])
    const id = await send(test, cookies.teacher1, { classes: ['1-7', '2-7'], students })
    expect((await view(id)).students).toEqual(students)
    // A sent task can be changed although one of its students has left.
    expect((await add(test, cookies.teacher1, { _id: id, classes: ['1-7'], students })).status).toBe(200)
    await test.deps.db.write.updateTable('users').set({ status: 0 }).where('id', '=', 'student2').execute()
    const blocked = await add(test, cookies.teacher1, { students: ['student1', 'student2'] })
    await test.deps.db.write.updateTable('users').set({ status: 1 }).where('id', '=', 'student2').execute()
    expect(blocked.body).toEqual({ error: 'student_left', field: 'students' })
  })

  it('sends to chosen students only', async () => {
    const id = await send(test, cookies.teacher1, { students: ['student2'] })
    const { task, students } = await view(id)
    expect(students).toEqual(['student2'])
    expect(task?.students_list).toEqual([{ _id: 'student2', name: 'اسم student2' }])
  })

  it('copies questions of the bank by their ID; later edits of the bank do not change the task', async () => {
    const saved = await test.call('questions/save', { ...questions[1], ID: undefined }, cookies.teacher2)
    const bankId = saved.body.success._id
    const id = await send(test, cookies.teacher1, {}, [bankId])
    await test.call('questions/save', { ...questions[1], ID: bankId, question: 'changed' }, cookies.teacher2)
    expect((await view(id)).task?.questions?.[0]).toMatchObject({ ID: bankId, question: 'typed' })
    await test.call('questions/delete', { _id: bankId }, cookies.teacher2)
    const again = await add(test, cookies.teacher1, { _id: id, name: 'kept' }, [bankId])
    expect(again.status).toBe(200)
  })

  it('sends once for one idempotency key', async () => {
    const headers = { 'idempotency-key': '0b9c6a3e-8f6c-4a4e-9a51-3d1f3a1f0c11' }
    const body = { options: { name: 'once', classes: ['1-7'] }, questions }
    const first = await test.call('tasks/add', body, cookies.teacher1, headers)
    const second = await test.call('tasks/add', body, cookies.teacher1, headers)
    expect(second.body).toEqual(first.body)
    const other = await test.call('tasks/add', { ...body, questions: [] }, cookies.teacher1, headers)
    expect(other.status).toBe(422)
    const { body: list } = await test.call('tasks/view', { search: 'once' }, cookies.teacher1)
    expect(list.total).toBe(1)
  })
})

describe('revising', () => {
  it('changes the given fields and keeps the others', async () => {
    const id = await send(test, cookies.teacher1, { full: 'notes', timer: 10 })
    await add(test, cookies.teacher1, { _id: id, name: 'new name' })
    expect((await view(id)).task).toMatchObject({ name: 'new name', full: 'notes', timer: 10, questions_num: 4 })
  })

  it('freezes questions and result mode with the first start; sending the same ones again is no change', async () => {
    const id = await send(test, cookies.teacher1)
    await test.call('tasks/start', { _id: id }, cookies.student1)
    const { task } = await view(id)
    expect(task?.frozen).toBe(true)
    const same = await add(test, cookies.teacher1, { _id: id, name: 'renamed' }, task?.questions)
    expect(same.status).toBe(200)
    const fewer = await add(test, cookies.teacher1, { _id: id, name: 'lost' }, questions.slice(1))
    expect([fewer.status, fewer.body.error]).toEqual([409, 'questions_frozen'])
    const mode = await add(test, cookies.teacher1, { _id: id, res_type: 0 }, task?.questions)
    expect(mode.status).toBe(409)
    expect((await view(id)).task?.name).toBe('renamed')
  })

  it('adds and removes recipients, but removes none who has answered', async () => {
    const id = await send(test, cookies.teacher1, { classes: ['1-7', '2-7'] })
    await add(test, cookies.teacher1, { _id: id, classes: ['1-7'] })
    expect((await view(id)).students).toEqual(['student1', 'student2'])
    await test.call('tasks/start', { _id: id }, cookies.student1)
    await test.call('tasks/draft', { task: id, seq: 1, values: rightValues }, cookies.student1)
    const refused = await add(test, cookies.teacher1, { _id: id, classes: ['2-7'] })
    expect([refused.status, refused.body.error]).toEqual([409, 'recipient_has_answered'])
    expect((await view(id)).students).toEqual(['student1', 'student2'])
  })

  it('ends the attempt of a removed recipient without answers', async () => {
    const id = await send(test, cookies.teacher1)
    await test.call('tasks/start', { _id: id }, cookies.student1)
    await add(test, cookies.teacher1, { _id: id, students: ['student2'] })
    const draft = await test.call('tasks/draft', { task: id, seq: 1, values: rightValues }, cookies.student1)
    expect(draft.status).toBe(404)
    expect((await test.call('tasks/view', { _id: id }, cookies.student1)).status).toBe(404)
  })

  it('recomputes the deadlines of running attempts', async () => {
    const id = await send(test, cookies.teacher1, { timer: 60 })
    const started = await test.call('tasks/start', { _id: id }, cookies.student1)
    expect(started.body.attempt?.deadline).toBe(clock.in(3600))
    await add(test, cookies.teacher1, { _id: id, timer: 10 })
    const resumed = await test.call('tasks/start', { _id: id }, cookies.student1)
    expect(resumed.body.attempt?.deadline).toBe(clock.in(600))
  })
})

describe('deleting', () => {
  it('hides the task from everyone, ends attempts, keeps the history', async () => {
    const id = await send(test, cookies.teacher1)
    await test.call('tasks/start', { _id: id }, cookies.student1)
    expect((await test.call('tasks/delete', { _id: id }, cookies.teacher1)).body).toEqual({ success: true })
    for (const cookie of [cookies.student1, cookies.teacher1, cookies.manager1]) {
      expect((await test.call('tasks/view', { _id: id }, cookie)).status).toBe(404)
      expect((await test.call('tasks/start', { _id: id }, cookie)).status).toBe(404)
    }
    const draft = await test.call('tasks/draft', { task: id, seq: 1, values: rightValues }, cookies.student1)
    expect(draft.status).toBe(404)
    expect((await test.call('tasks/delete', { _id: id }, cookies.teacher1)).status).toBe(404)
    const { body } = await test.call('tasks/history', { _id: id }, cookies.teacher1)
    expect(body.events.map(({ type }) => type).slice(0, 2)).toEqual(['attempt_ended', 'task_deleted'])
  })
})
