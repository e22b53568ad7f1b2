import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Body } from '../contract/calls.ts'
import type { TestApp } from '../http/testing.ts'
import { type Cookies, createClock, rightValues, send, startSchool } from '../tasks/testing.ts'

const clock = createClock()
let test: TestApp
let cookies: Cookies
beforeAll(async () => {
  ;({ test, cookies } = await startSchool(clock))
})
afterAll(() => test.close())

const table = (cookie: string, body: Partial<Body<'students/table'>> = {}) =>
  test.call('students/table', { class: '1-7', ...body }, cookie)
const names = async (cookie: string, body: Partial<Body<'students/table'>> = {}) =>
  (await table(cookie, body)).body.tasks.map(({ name }) => name)

describe('the table of a class', () => {
  it('has a row for each student and the state of each attempt, newest task first', async () => {
    const first = await send(test, cookies.teacher1, { name: 'first' })
    clock.advance(60)
    const marked = await send(test, cookies.teacher1, { name: 'marked', res_type: 0, students: ['student1'] })
    clock.advance(60)
    const later = { name: 'later', date_start: clock.in(7 * 86_400) }
    await send(test, cookies.teacher1, later)
    await send(test, cookies.manager1, { name: 'of the manager' })
    await send(test, cookies.teacher2, { name: 'of another school' })
    for (const [task, values] of [
      [first, rightValues.slice(0, 2)],
      [marked, rightValues],
    ] as const) {
      await test.call('tasks/start', { _id: task }, cookies.student1)
      await test.call('tasks/save', { task, values }, cookies.student1)
    }
    await test.call('tasks/start', { _id: first }, cookies.student2)

    const { body } = await table(cookies.teacher1)
    expect(body.tasks.map(({ name }) => name)).toEqual(['later', 'marked', 'first'])
    expect(body.tasks[0]).toMatchObject({ date: later.date_start })
    expect(body.tasks[0]).not.toHaveProperty('teacher')
    expect(body.total).toBe(3)
    const rows = Object.fromEntries(
      body.students.map(({ _id, cells }) => [_id, cells.map((cell) => cell && [cell.status, cell.score])]),
    )
    expect(rows.student1).toEqual([
      ['not_started', null],
      ['waiting', 100],
      ['final', 50],
    ])
    expect(rows.student2).toEqual([['not_started', null], null, ['in_progress', null]])
    expect(body.students.find(({ _id }) => _id === 'student1')?.zehot).toBe('id-student1')
    expect(body.students.map(({ _id }) => _id)).not.toContain('otherstudent')
  })

  it('tells students of one name apart by the end of their ID numbers, and leaves other names as they are', async () => {
    const sameNames = async () =>
      (await table(cookies.teacher1)).body.students.flatMap(({ same_name }) => same_name ?? [])
    expect(await sameNames()).toEqual([])
    const users = () => test.deps.db.write.updateTable('users')
    const before = await test.deps.db.read.selectFrom('users').selectAll().where('id', '=', 'student2').execute()
    await users().set({ name: 'اسم student1', name_folded: 'اسم student1' }).where('id', '=', 'student2').execute()
    expect((await sameNames()).toSorted()).toEqual(['…ent1', '…ent2'])
    for (const { name, name_folded } of before)
      await users().set({ name, name_folded }).where('id', '=', 'student2').execute()
  })

  it('shows a manager the tasks of all teachers of the school, with their names', async () => {
    const { body } = await table(cookies.manager1)
    expect(body.tasks.map(({ name }) => name)).toEqual(['later', 'of the manager', 'marked', 'first'])
    expect(body.tasks[0]?.teacher).toBeTruthy()
  })

  it('has the tasks that could first be started within the dates', async () => {
    const day = clock.in(86_400)
    expect(await names(cookies.teacher1, { from: day })).toEqual(['later'])
    expect(await names(cookies.teacher1, { to: day })).toEqual(['marked', 'first'])
    expect(await names(cookies.teacher1, { from: clock.in(-90), to: day })).toEqual(['marked'])
    // Seconds without a fraction compare as instants too.
    expect(await names(cookies.teacher1, { from: `${clock.in(-60).slice(0, 19)}Z`, to: day })).toEqual(['marked'])
  })

  it('has the tasks of a category and those below it, and names the categories of all', async () => {
    const category = { en_name: '', img: '', classes: '[]', place: 0, subject: '' }
    await test.deps.db.write
      .insertInto('categories')
      .values([
        { ...category, id: 'top', name: 'أعلى', parent: '' },
        { ...category, id: 'below', name: 'أسفل', parent: 'top' },
      ])
      .execute()
    await send(test, cookies.teacher1, { name: 'sorted', cats: ['below'] })
    const { body } = await table(cookies.teacher1, { cat: 'top' })
    expect(body.tasks.map(({ name }) => name)).toEqual(['sorted'])
    expect(body.categories.map(({ _id }) => _id)).toEqual(['below'])
    expect((await table(cookies.teacher1)).body.categories).toHaveLength(1)
    expect((await table(cookies.teacher1, { cat: 'missing' })).status).toBe(404)
  })

  it('does not exist outside the reader’s classes, and is empty for a class without students', async () => {
    expect((await table(cookies.teacher1, { class: '7-12' })).status).toBe(404)
    expect((await table(cookies.manager1, { class: '7-12' })).status).toBe(404)
    expect((await table(cookies.student1)).status).toBe(403)
    await test.call('classes/add', { code: '7-11' }, cookies.manager1)
    expect((await table(cookies.manager1, { class: '7-11' })).body).toMatchObject({ students: [], tasks: [], total: 0 })
  })
})
