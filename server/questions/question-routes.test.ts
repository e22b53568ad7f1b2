import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing.ts'

let test: TestApp
let teacher: string
let colleague: string
let student: string
const choice = { type: 1, question: 'Q?', answers: [{ answer: 'a', true: true }, { answer: 'b' }] }

beforeAll(async () => {
  test = await startTestApp()
  teacher = await test.login('teacher1')
  colleague = await test.login('teacher2')
  student = await test.login('student1')
})
afterAll(() => test.close())

describe('the bank', () => {
  it('is only for teachers', async () => {
    for (const name of ['questions/view', 'questions/fav/view'] as const) {
      expect((await test.call(name, {})).status).toBe(401)
      expect((await test.call(name, {}, student)).status).toBe(403)
    }
    expect((await test.call('Question/view', { _id: 'x' }, student)).status).toBe(403)
    expect((await test.call('questions/save', choice, student)).status).toBe(403)
  })

  it('saves once for an idempotency key', async () => {
    const headers = { 'idempotency-key': '0b3f1c1e-6f0a-4d52-9c6b-2f1d6f0a4d52' }
    const first = await test.call('questions/save', choice, teacher, headers)
    const again = await test.call('questions/save', choice, teacher, headers)
    expect(first.status).toBe(200)
    expect(again.body).toEqual(first.body)
    const other = await test.call('questions/save', { ...choice, question: 'other' }, teacher, headers)
    expect(other).toMatchObject({ status: 422, body: { error: 'idempotency_key_reused' } })
    expect((await test.call('questions/view', { search: 'Q?' }, colleague)).body).toMatchObject({
      total: 1,
      questions: [{ ID: first.body.success._id, mine: false }],
    })
  })

  it('lists only one’s own questions with `mine`', async () => {
    const own = { ...choice, question: 'Whose is it?' }
    await test.call('questions/save', own, teacher)
    const totals = async (cookie: string) =>
      (await test.call('questions/view', { search: 'Whose', mine: true }, cookie)).body.total
    expect([await totals(teacher), await totals(colleague)]).toEqual([1, 0])
  })

  it('names the broken rule and its field', async () => {
    const none = { ...choice, answers: [{ answer: 'a' }, { answer: 'b' }] }
    expect(await test.call('questions/save', none, teacher)).toMatchObject({
      status: 422,
      body: { error: 'Please choose the right answer.', field: 'answers' },
    })
    expect((await test.call('questions/save', { ...choice, type: 9 }, teacher)).status).toBe(400)
  })

  it('accepts only levels, grades, categories and files that exist', async () => {
    const { write } = test.deps.db
    const category = { subject: 'other', name: 'x', en_name: 'x', parent: '', img: '', classes: '[]', place: 0 }
    await write
      .insertInto('categories')
      .values({ ...category, id: 'food' })
      .execute()
    const picture = { ...choice, type: 4, file: { file: 'ab/cdef.png', file_title: 'x' } }
    const good = { ...picture, level: 'Advanced', cats: ['food'], classes: ['7', '2-12'] }
    const saved = await test.call('questions/save', good, teacher)
    expect(saved.status).toBe(200)
    expect(
      (await test.call('questions/save', { ...picture, file: { file: '', file_title: 'x' }, level: '' }, teacher))
        .status,
    ).toBe(200)
    for (const wrong of [
      { level: 'Hard' },
      { classes: ['99'] },
      { classes: ['8-1'] },
      ...['../../etc/passwd', 'ab/../x.png', '/etc/x.png', 'a.html', 'http://x.example/a.png'].map((file) => ({
        file: { file, file_title: 'x' },
      })),
    ])
      expect([wrong, (await test.call('questions/save', { ...good, ...wrong }, teacher)).status]).toEqual([wrong, 400])
    const nowhere = await test.call('questions/save', { ...good, cats: ['food', 'nope'] }, teacher)
    expect(nowhere).toMatchObject({ status: 422, body: { error: 'no_category', field: 'cats' } })
    // A question keeps a deleted category, so that its other fields can be changed.
    await write.deleteFrom('categories').execute()
    const changed = { ...good, ID: saved.body.success._id, question: 'changed' }
    expect((await test.call('questions/save', changed, teacher)).status).toBe(200)
    expect((await test.call('questions/save', good, teacher)).status).toBe(422)
  })

  it('replies 404 for unknown questions, and for changes of another teacher’s', async () => {
    const { body } = await test.call('questions/save', choice, teacher)
    const ID = body.success._id
    expect((await test.call('Question/view', { _id: ID }, colleague)).body).toMatchObject({ ID, mine: false })
    expect((await test.call('questions/save', { ...choice, ID }, colleague)).status).toBe(404)
    expect((await test.call('questions/delete', { _id: ID }, colleague)).status).toBe(404)
    expect((await test.call('questions/delete', { _id: ID }, teacher)).status).toBe(200)
    expect((await test.call('Question/view', { _id: ID }, teacher)).status).toBe(404)
    expect((await test.call('questions/fav/add', { question: ID }, teacher)).status).toBe(404)
    expect((await test.call('questions/fav/remove', { _id: 'none' }, teacher)).status).toBe(404)
  })

  it('refuses a change of an earlier version with 409 and keeps the stored one; without a version it overwrites', async () => {
    const { success } = (await test.call('questions/save', choice, teacher)).body
    const ID = success._id
    const stored = async () => (await test.call('Question/view', { _id: ID }, teacher)).body
    const { version } = await stored()
    expect(version).toBe(success.version)
    const save = (question: string, more = {}) =>
      test.call('questions/save', { ...choice, ID, question, ...more }, teacher)
    const first = await save('first', { version })
    expect(first.status).toBe(200)
    expect((await stored()).version).toBe(first.body.success.version)
    expect(await save('second', { version })).toMatchObject({ status: 409, body: { error: 'changed' } })
    expect(await stored()).toMatchObject({ question: 'first', version: first.body.success.version })
    expect((await save('second', { version: first.body.success.version })).status).toBe(200)
    expect((await save('third')).status).toBe(200)
    expect(await stored()).toMatchObject({ question: 'third' })
  })

  it('does not refuse a change that is stored already, as after a lost reply, and of others at once it refuses all but one', async () => {
    const { _id: ID, version } = (await test.call('questions/save', choice, teacher)).body.success
    const save = (question: string) => test.call('questions/save', { ...choice, ID, question, version }, teacher)
    const [first, again] = [await save('mine'), await save('mine')]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    await test.call('questions/save', { ...choice, ID }, teacher)
    const replies = await Promise.all(['one', 'two', 'three'].map(save))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('lists only the questions that are asked for by ids', async () => {
    const made = await Promise.all([1, 2].map(() => test.call('questions/save', choice, teacher)))
    const ids = made.map(({ body }) => body.success._id)
    const found = (await test.call('questions/view', { ids: [...ids, 'none'] }, colleague)).body
    expect(found.questions.map(({ ID }) => ID).sort()).toEqual([...ids].sort())
    expect(found.total).toBe(2)
  })

  it('keeps favourites per account', async () => {
    const { body } = await test.call('questions/save', choice, teacher)
    const add = async () =>
      (await test.call('questions/fav/add', { question: body.success._id }, colleague)).body.success._id
    const id = await add()
    expect(await add()).toBe(id)
    expect((await test.call('questions/fav/view', {}, colleague)).body).toMatchObject([{ _id: id }])
    expect((await test.call('questions/fav/view', {}, teacher)).body).toEqual([])
    expect((await test.call('questions/fav/remove', { _id: id }, teacher)).status).toBe(404)
    expect((await test.call('questions/fav/remove', { _id: id }, colleague)).body).toEqual({ success: true })
    expect((await test.call('questions/fav/view', {}, colleague)).body).toEqual([])
  })
})

describe('students/view', () => {
  it('shows each reader their own students', async () => {
    const users = async (cookie: string, body = {}) =>
      (await test.call('students/view', body, cookie)).body.students.map((one) => one.user)
    expect(await users(teacher)).toEqual(['student1', 'student2', 'student3'])
    expect(await users(colleague)).toEqual(['otherstudent'])
    expect(await users(await test.login('manager1'), { classes: ['2-7'] })).toEqual(['student3'])
    expect((await test.call('students/view', {}, teacher)).body.counts).toEqual({ '1-7': 2, '2-7': 1 })
    expect((await test.call('students/view', {}, student)).status).toBe(403)
    expect((await test.call('students/view', {})).status).toBe(401)
  })
})

describe('public content', () => {
  it('replies to visitors, even before any content is imported', async () => {
    expect((await test.call('Home')).body).toMatchObject({ news: [], classes: [], counts: { games: 0 } })
    expect((await test.call('menu')).body).toEqual([])
    expect((await test.call('Cat', { classes: '7' })).body).toMatchObject({ cats: [], path: [] })
    expect((await test.call('Cat', { cat: 'none' })).status).toBe(404)
  })
})
