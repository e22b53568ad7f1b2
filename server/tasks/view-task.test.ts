import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../http/testing.ts'
import { type Cookies, createClock, rightValues, send, startSchool } from './testing.ts'

const clock = createClock()
let test: TestApp
let cookies: Cookies
beforeAll(async () => {
  ;({ test, cookies } = await startSchool(clock))
})
afterAll(() => test.close())

const HALF = { ID: 'q3', answers: ['cat', ''] }

describe('the teacher of a task', () => {
  const list = (body: object, cookie: string) => test.call('tasks/view', body, cookie)

  it('is shown to managers, who may filter by teacher, and omitted in a teacher’s own list', async () => {
    const id = await send(test, cookies.teacher1)
    await test.deps.projector.drain()
    const all = (await list({}, cookies.manager1)).body.tasks
    expect(all.find(({ _id }) => _id === id)?.teacher).toBe('اسم teacher1')
    expect((await list({ _id: id }, cookies.manager1)).body.tasks[0]?.teacher).toBe('اسم teacher1')
    const one = (await list({ owner: 'teacher1' }, cookies.manager1)).body
    expect([one.tasks.length, one.counts?.all]).toEqual([all.length, all.length])
    for (const cookie of [cookies.manager1, cookies.teacher1, cookies.student1])
      expect((await list({ owner: 'teacher2' }, cookie)).status).toBe(404)
    for (const body of [{}, { owner: 'teacher1' }]) {
      const own = (await list(body, cookies.teacher1)).body.tasks
      expect(own.map(({ _id, teacher }) => [_id, teacher])).toContainEqual([id, undefined])
    }
  })
})

describe('the categories of a task', () => {
  const FOOD = { _id: 'food', name: 'الطعام', en_name: 'Food', top: 'food' }
  const MARKET = { _id: 'market', name: 'السوق', en_name: 'Market', top: 'food' }
  const view = async (body: object, cookie: string) => (await test.call('tasks/view', body, cookie)).body
  let inMarket: string
  let inFood: string
  let inNone: string
  beforeAll(async () => {
    const like = { subject: 'english', img: '', classes: '[]' }
    await test.deps.db.write
      .insertInto('categories')
      .values([
        { id: 'food', name: FOOD.name, en_name: FOOD.en_name, parent: '', place: 1, ...like },
        { id: 'market', name: MARKET.name, en_name: MARKET.en_name, parent: 'food', place: 2, ...like },
        { id: 'empty', name: 'فارغ', en_name: 'Empty', parent: '', place: 3, ...like },
      ])
      .execute()
    inMarket = await send(test, cookies.teacher1, { cats: ['market', 'gone'], img: 'pictures/apple.png' })
    inFood = await send(test, cookies.teacher1, { cats: ['food'] })
    inNone = await send(test, cookies.teacher1)
    await test.deps.projector.drain()
  })

  it('are shown to owner, manager and recipients, without deleted ones', async () => {
    for (const cookie of [cookies.teacher1, cookies.manager1, cookies.student1]) {
      expect((await view({}, cookie)).categories).toEqual([FOOD, MARKET])
      expect((await view({ _id: inMarket }, cookie)).categories).toEqual([MARKET])
      expect((await view({ _id: inNone }, cookie)).categories).toEqual([])
      const { tasks } = await view({}, cookie)
      expect(tasks.find(({ _id }) => _id === inMarket)?.img).toBe('pictures/apple.png')
    }
    // A student of another class, and a teacher of another school.
    for (const cookie of [cookies.student3, cookies.teacher2]) expect((await view({}, cookie)).categories).toEqual([])
  })

  it('filter list, counts and pages, including their subcategories, but not the offered categories', async () => {
    const found = async (cat: string, cookie: string) => {
      const { tasks, total, categories, counts } = await view({ cat }, cookie)
      expect(categories).toEqual([FOOD, MARKET])
      if (counts) expect(counts.all).toBe(total)
      return [tasks.map(({ _id }) => _id).sort(), total]
    }
    for (const cookie of [cookies.teacher1, cookies.manager1, cookies.student1]) {
      expect(await found('food', cookie)).toEqual([[inMarket, inFood].sort(), 2])
      expect(await found('market', cookie)).toEqual([[inMarket], 1])
      expect(await found('empty', cookie)).toEqual([[], 0])
      expect((await test.call('tasks/view', { cat: 'gone' }, cookie)).status).toBe(404)
    }
  })
})

describe('all answers of a task in one reply', () => {
  let id: string
  beforeAll(async () => {
    id = await send(test, cookies.teacher1, { classes: ['1-7', '2-7'], res_type: 0 })
    for (const cookie of [cookies.student1, cookies.student2]) await test.call('tasks/start', { _id: id }, cookie)
    await test.call('tasks/save', { task: id, values: [...rightValues.slice(0, 2), HALF] }, cookies.student1)
    await test.call('tasks/draft', { task: id, seq: 1, values: [{ ID: 'q1', answer: 2 }, HALF] }, cookies.student2)
    await test.deps.projector.drain()
  })

  it('contain questions with keys and everybody’s answers, marked once submitted', async () => {
    for (const cookie of [cookies.teacher1, cookies.manager1]) {
      const { status, body } = await test.call('tasks/view', { _id: id, answers: true }, cookie)
      expect(status).toBe(200)
      expect(body.tasks[0]?.questions?.[0]?.answers).toContainEqual({ answer: 'yes', true: true })
      expect(body.stats).toMatchObject({ sent: 1, all_students: 3 })
      const given = Object.fromEntries((body.students ?? []).map(({ _id, answers }) => [_id, answers]))
      expect(given).toEqual({
        student1: [
          { ID: 'q1', answer: 1, right: true },
          { ID: 'q2', answer: ' apple ', right: true },
          { ...HALF, right: false },
        ],
        student2: [{ ID: 'q1', answer: 2 }, HALF],
        student3: [],
      })
    }
  })

  it('are limited to one class on request', async () => {
    const { body } = await test.call('tasks/view', { _id: id, answers: true, class: '2-7' }, cookies.teacher1)
    expect(body.students?.map(({ _id, answers }) => [_id, answers])).toEqual([['student3', []]])
  })

  it('are omitted unless requested, and never given to a recipient', async () => {
    const { body } = await test.call('tasks/view', { _id: id }, cookies.teacher1)
    expect(JSON.stringify(body.students)).not.toContain('"answers"')
    for (const more of [{}, { class: '1-7' }, { student: 'student1' }]) {
      const reply = await test.call('tasks/view', { _id: id, answers: true, ...more }, cookies.student1)
      expect([reply.status, reply.body]).toEqual([404, { error: 'not found' }])
    }
  })

  it('tell recipients of one name apart, whichever of them a reply shows, and never tell a student', async () => {
    const view = async (body: object, cookie = cookies.teacher1) =>
      (await test.call('tasks/view', { _id: id, ...body }, cookie)).body
    const sameNames = async (body: object, cookie = cookies.teacher1) =>
      ((await view(body, cookie)).students ?? []).map(({ _id, same_name }) => [_id, same_name])
    expect((await sameNames({})).flatMap(([, same_name]) => same_name ?? [])).toEqual([])
    const users = () => test.deps.db.write.updateTable('users')
    const before = await test.deps.db.read.selectFrom('users').selectAll().where('id', '=', 'student3').execute()
    await users().set({ name: 'اسم student1', name_folded: 'اسم student1' }).where('id', '=', 'student3').execute()
    for (const cookie of [cookies.teacher1, cookies.manager1])
      for (const body of [{}, { answers: true }])
        expect((await sameNames(body, cookie)).toSorted()).toEqual([
          ['student1', '…ent1'],
          ['student2', undefined],
          ['student3', '…ent3'],
        ])
    expect(await sameNames({ class: '2-7' })).toEqual([['student3', '…ent3']])
    expect(await sameNames({ student: 'student1' })).toEqual([['student1', '…ent1']])
    expect(JSON.stringify(await view({}, cookies.student1))).not.toContain('…ent')
    for (const { name, name_folded } of before)
      await users().set({ name, name_folded }).where('id', '=', 'student3').execute()
  })

  it('count a half-filled passage as not answered, in the list and the history, and still show it', async () => {
    const { body } = await test.call('tasks/view', { _id: id }, cookies.teacher1)
    expect(body.students?.map(({ _id, answered, given }) => [_id, answered, given])).toEqual([
      ['student1', 2, true],
      ['student2', 1, true],
      ['student3', 0, false],
    ])
    const history = await test.call('tasks/history', { _id: id, student: 'student1' }, cookies.teacher1)
    expect(history.body.events.find(({ type }) => type === 'answers_submitted')).toMatchObject({ answered: 2, of: 4 })
    const half = await send(test, cookies.teacher1, { students: ['student1'] })
    await test.call('tasks/start', { _id: half }, cookies.student1)
    await test.call('tasks/save', { task: half, values: [HALF] }, cookies.student1)
    const only = await test.call('tasks/view', { _id: half }, cookies.teacher1)
    expect(only.body.students?.[0]).toMatchObject({ answered: 0, given: true, status: 'final' })
  })

  it('keep answers and score of a removed student, without name and photo', async () => {
    const { db } = test.deps
    await db.write
      .updateTable('users')
      .set({ deleted_at: clock.now().toISOString() })
      .where('id', '=', 'student2')
      .execute()
    const { body } = await test.call('tasks/view', { _id: id, answers: true }, cookies.teacher1)
    expect(body.students?.at(-1)).toMatchObject({ _id: 'student2', name: '', img: '', answered: 1 })
    await db.write.updateTable('users').set({ deleted_at: null }).where('id', '=', 'student2').execute()
  })
})

it('lists contain the tasks of the requested subject, else of the configured one', async () => {
  const { db } = test.deps
  const site = JSON.stringify({ subject: 'english' })
  await db.write.insertInto('settings').values({ key: 'site', value: site }).execute()
  const options = { name: 'about subjects', classes: ['2-7'] }
  const english = await send(test, cookies.teacher1, options)
  const { body: sent } = await test.call(
    'tasks/add',
    { options, questions: QUESTIONS, subject: 'maths' },
    cookies.teacher1,
  )
  const maths = sent.success._id
  const listed = async (cookie: string, body: object) => {
    const reply = await test.call('tasks/view', { search: 'about subjects', ...body }, cookie)
    return [reply.body.tasks.map(({ _id }) => _id), reply.body.total]
  }
  for (const cookie of [cookies.teacher1, cookies.manager1, cookies.student3]) {
    expect(await listed(cookie, {})).toEqual([[english], 1])
    expect(await listed(cookie, { subject: 'english' })).toEqual([[english], 1])
    expect(await listed(cookie, { subject: 'maths' })).toEqual([[maths], 1])
    expect(await listed(cookie, { subject: 'history' })).toEqual([[], 0])
  }
})

const QUESTIONS = [{ type: 1, question: 'q', answersType: 2, answers: [{ answer: 'a' }] }]
