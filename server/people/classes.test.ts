import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Reply } from '../contract/calls.ts'
import type { TestApp } from '../http/testing.ts'
import { listenAs } from '../live/testing.ts'
import { type Cookies, createClock, send, startSchool, type TestClock } from '../tasks/testing.ts'

let test: TestApp
let cookies: Cookies
let clock: TestClock
beforeEach(async () => {
  clock = createClock()
  ;({ test, cookies } = await startSchool(clock))
})
afterEach(() => test.close())

const call = (
  name: 'classes/view' | 'classes/add' | 'classes/remove' | 'classes/promote' | 'classes/promote_undo',
  body: object,
  headers = {},
) => test.call(name, body, cookies.manager1, headers)
const classes = async () => (await test.call('classes/view', {}, cookies.manager1)).body.classes
/** Class and status of each student, including those who left, whom only a search finds. */
const placed = async () => {
  const found = await Promise.all(
    ['', '8'].map((search) => test.call('students/view', { ...(search && { search }) }, cookies.manager1)),
  )
  const students = found.flatMap(({ body }) => body.students)
  return Object.fromEntries(students.map(({ _id, classes, status }) => [_id, [classes.join(), status]]))
}

it('shows classes by grade and section, with students, teachers and open tasks', async () => {
  await send(test, cookies.teacher1, { classes: ['1-7', '2-7'] })
  await test.deps.db.write.updateTable('users').set({ status: 0 }).where('id', '=', 'student2').execute()
  const school = { _id: 'school1', name: 'مدرسة school1' }
  const teachers = [{ _id: 'teacher1', name: 'اسم teacher1' }]
  expect(await classes()).toEqual([
    { school, code: '1-7', students: 2, teachers, open_tasks: 1 },
    { school, code: '2-7', students: 1, teachers, open_tasks: 1 },
    { school, code: '1-8', students: 0, teachers: [], open_tasks: 0 },
  ])
})

it('opens a class once, closes an empty one, and its teachers lose it', async () => {
  expect((await call('classes/add', { code: '3-7' })).body).toEqual({ success: true })
  expect(await call('classes/add', { code: '3-7' })).toMatchObject({ status: 409, body: { error: 'class_exists' } })
  expect((await call('classes/add', { code: '8-7' })).status).toBe(400)
  await test.call('people/save', { _id: 'teacher1', classes: ['1-7', '3-7'] }, cookies.manager1)
  expect(await call('classes/remove', { code: '1-7' })).toMatchObject({
    status: 409,
    body: { error: 'class_not_empty' },
  })
  expect((await call('classes/remove', { code: '3-7' })).body).toEqual({ success: true })
  expect((await call('classes/remove', { code: '3-7' })).status).toBe(404)
  expect((await classes()).map(({ code }) => code)).toEqual(['1-7', '2-7', '1-8'])
  expect((await test.call('checkLogin', {}, cookies.teacher1)).body.success?.userinfo.classes).toEqual(['1-7'])
})

describe("the year's end", () => {
  const moves = [
    { from: '1-7', to: '1-8' },
    { from: '2-7', to: '1-7' },
    { from: '1-8', to: '' },
  ]
  beforeEach(async () => {
    const rows = [{ line: 1, name: 'الأكبر', zehot: '8', class: '1-8' }]
    await test.call('students/import', { rows, commit: true }, cookies.manager1)
    const { body } = await test.call('students/logins', { classes: ['1-8'], renew: true }, cookies.manager1)
    cookies.student3 = await test.login('student3')
    leaver = { id: body.students[0]?._id ?? '', cookie: await test.login('8', body.students[0]?.pass) }
  })
  let leaver: { id: string; cookie: string }

  it('is only counted without commit, then moves all classes at once and blocks leavers', async () => {
    const before = await placed()
    const counts = [2, 1, 1].map((students, at) => ({ ...moves[at], students }))
    expect((await call('classes/promote', { moves })).body).toEqual({ stored: false, moves: counts })
    expect(await placed()).toEqual(before)
    const tab = await listenAs(await test.listen(), leaver.cookie)
    expect((await call('classes/promote', { moves, commit: true })).body).toEqual({ stored: true, moves: counts })
    expect(await placed()).toEqual({
      student1: ['1-8', 1],
      student2: ['1-8', 1],
      student3: ['1-7', 1],
      [leaver.id]: ['', 0],
    })
    expect(await tab.next('session:ended')).toEqual({ reason: 'blocked' })
    expect((await test.call('tasks/view', {}, leaver.cookie)).status).toBe(401)
    expect((await test.call('checkLogin', {}, cookies.student3)).body.success?.userinfo.classes).toEqual(['1-7'])
  })

  it('removes leavers from the number and the list of students, but a search finds them', async () => {
    const figures = async () => (await test.call('tasks/view', {}, cookies.manager1)).body.stats
    const listed = async (search?: string) =>
      (await test.call('students/view', { ...(search && { search }) }, cookies.manager1)).body.total
    expect([await figures(), await listed()]).toEqual([expect.objectContaining({ students: 4 }), 4])
    await call('classes/promote', { moves, commit: true })
    expect([await figures(), await listed()]).toEqual([expect.objectContaining({ students: 3 }), 3])
    expect(await listed('الأكبر')).toBe(1)
  })

  it('happens once for an idempotency key', async () => {
    const headers = { 'idempotency-key': '0b9c6a3e-8f6c-4a4e-9a51-3d1f3a1f0c61' }
    const first = await call('classes/promote', { moves, commit: true }, headers)
    const after = await placed()
    expect((await call('classes/promote', { moves, commit: true }, headers)).body).toEqual(first.body)
    expect(await placed()).toEqual(after)
  })

  it('gives nobody open tasks of the old year, and new students tasks of the new year', async () => {
    const old = await send(test, cookies.teacher1, { classes: ['1-7'] })
    clock.advance(1)
    await call('classes/promote', { moves, commit: true })
    clock.advance(1)
    const recipients = async (_id: string) =>
      (await test.call('tasks/view', { _id }, cookies.teacher1)).body.students?.map(({ _id }) => _id)
    expect(await recipients(old)).toEqual(['student1', 'student2'])
    const fresh = await send(test, cookies.teacher1, { classes: ['1-7'] })
    const rows = [{ line: 1, name: 'جديد', zehot: '9', class: '1-7' }]
    const { body } = await test.call('students/import', { rows, commit: true }, cookies.teacher1)
    expect(await recipients(old)).toEqual(['student1', 'student2'])
    expect(await recipients(fresh)).toEqual(['student3', body.rows[0]?._id])
  })

  it("keeps last year's tasks that were not started, but no longer as due", async () => {
    const old = await send(test, cookies.teacher1, { classes: ['1-7'], date_end: clock.in(3600) })
    const begun = await send(test, cookies.teacher1, { classes: ['1-7'], date_end: clock.in(7200) })
    await test.call('tasks/start', { _id: begun }, cookies.student1)
    clock.advance(1)
    await call('classes/promote', { moves, commit: true })
    clock.advance(1)
    const fresh = await send(test, cookies.manager1, { classes: ['1-8'] })
    const { body } = await test.call('tasks/view', {}, cookies.student1)
    expect(body.tasks.map(({ _id, st_last_year }) => [_id, st_last_year])).toEqual([
      [begun, undefined],
      [fresh, undefined],
      [old, true],
    ])
    expect(body.stats).toMatchObject({ tasks: 3, notFinished: 2 })
    const due = await test.call('tasks/view', { status: 2 }, cookies.student1)
    expect(due.body.tasks.map(({ _id }) => _id)).toEqual([begun, fresh])
  })

  it('refuses an unknown class and a class that moves twice, and names the index of the move', async () => {
    const before = await placed()
    const refused = async (more: object) => {
      const { status, body } = await call('classes/promote', { moves: [moves[0], more], commit: true })
      return [status, body.error, body.field]
    }
    expect(await refused({ from: '7-12', to: '' })).toEqual([422, 'unknown_class', 'moves.1.from'])
    expect(await refused({ from: '2-7', to: '2-8' })).toEqual([422, 'unknown_class', 'moves.1.to'])
    expect(await refused({ from: '1-7', to: '' })).toEqual([422, 'duplicate_in_file', 'moves.1.from'])
    expect(await placed()).toEqual(before)
    await call('classes/add', { code: '7-7' })
    expect(await refused({ from: '7-7', to: '7-8' })).toEqual([200, undefined, undefined])
  })

  it('lets a leaver come back with the next roster', async () => {
    await call('classes/promote', { moves, commit: true })
    const rows = [{ line: 1, name: 'الأكبر', zehot: '8', class: '1-8' }]
    const { body } = await test.call('students/import', { rows, commit: true }, cookies.manager1)
    expect(body.rows).toMatchObject([{ _id: leaver.id, outcome: 'moved' }])
    expect((await placed())[leaver.id]).toEqual(['1-8', 1])
  })

  it('refuses a repeat by a manager who has not seen the first one', async () => {
    const both = await Promise.all([1, 2].map(() => call('classes/promote', { moves, commit: true })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const after = await placed()
    expect(await call('classes/promote', { moves, commit: true })).toMatchObject({
      status: 409,
      body: { error: 'year_end_done' },
    })
    expect(await placed()).toEqual(after)
    const { last } = (await call('classes/promote', { moves })).body as Reply<'classes/promote'>
    const counts = [2, 1, 1].map((students, at) => ({ ...moves[at], students }))
    expect(last).toEqual({ at: clock.now().toISOString(), by: 'اسم manager1', moves: counts, undo: true })
    clock.advance(1)
    expect((await call('classes/promote', { moves, commit: true, last: last?.at })).status).toBe(200)
  })

  it('is undone completely, and only once', async () => {
    const open = await send(test, cookies.teacher1, { classes: ['1-7'] })
    const before = await placed()
    clock.advance(1)
    await call('classes/promote', { moves, commit: true })
    const last = clock.now().toISOString()
    expect((await call('classes/promote_undo', { last: clock.in(-60) })).status).toBe(409)
    expect((await call('classes/promote_undo', { last })).body).toEqual({ success: true, students: 4 })
    expect(await placed()).toEqual(before)
    expect((await call('classes/promote_undo', { last })).status).toBe(409)
    // The class is in its old year again, so a new student gets its open task.
    const rows = [{ line: 1, name: 'جديد', zehot: '9', class: '1-7' }]
    await test.call('students/import', { rows, commit: true }, cookies.manager1)
    const { body } = await test.call('tasks/view', { _id: open }, cookies.teacher1)
    expect(body.students).toHaveLength(3)
    expect((await call('classes/promote', { moves })).body).not.toHaveProperty('last')
  })

  it('is undone though students were in a target class before and stay there', async () => {
    const before = await placed()
    const { body } = await call('classes/promote', { moves: [{ from: '2-7', to: '1-7' }], commit: true })
    expect(body).toMatchObject({ stored: true })
    const last = clock.now().toISOString()
    clock.advance(1)
    expect((await call('classes/promote_undo', { last })).body).toEqual({ success: true, students: 1 })
    expect(await placed()).toEqual(before)
  })

  it.each([
    [
      'a student has moved',
      () =>
        test.call(
          'students/update',
          { _id: 'student1', name: 'x', zehot: '5', classes: ['2-7'], status: 1 },
          cookies.manager1,
        ),
    ],
    [
      'a student was added',
      () =>
        test.call(
          'students/import',
          { rows: [{ line: 1, name: 'x', zehot: '9', class: '1-8' }], commit: true },
          cookies.manager1,
        ),
    ],
    [
      'a student was moved into its classes',
      () =>
        test.call(
          'students/import',
          {
            ...{ rows: [{ line: 1, name: 'x', zehot: '7', class: '1-8' }], commit: true },
          },
          cookies.manager1,
        ),
    ],
    ['a class was closed to which students would return', () => call('classes/remove', { code: '2-7' })],
    ['a task was sent', () => send(test, cookies.teacher1, { classes: ['1-7'] })],
  ])('cannot be undone after %s', async (_, change) => {
    await call('classes/add', { code: '3-9' })
    const rows = [{ line: 1, name: 'x', zehot: '7', class: '3-9' }]
    await test.call('students/import', { rows, commit: true }, cookies.manager1)
    await call('classes/promote', { moves, commit: true })
    const last = clock.now().toISOString()
    clock.advance(1)
    await change()
    const after = await placed()
    expect((await call('classes/promote', { moves: moves.slice(0, 1) })).body).toMatchObject({ last: { undo: false } })
    expect(await call('classes/promote_undo', { last })).toMatchObject({
      status: 409,
      body: { error: 'year_end_used' },
    })
    expect(await placed()).toEqual(after)
  })

  it('cannot be undone after a task was sent that is not in the read models yet', async () => {
    await call('classes/promote', { moves, commit: true })
    const last = clock.now().toISOString()
    clock.advance(1)
    const after = await placed()
    const { projector } = test.deps
    const { drain, waitFor } = projector
    let catchUp = () => {}
    projector.drain = async () => {
      await drain.call(projector)
      projector.drain = drain
      const held = new Promise<void>((resolve) => {
        catchUp = resolve
      })
      void projector.between(() => held)
      projector.waitFor = (position) => waitFor(position, 20)
      await send(test, cookies.teacher1, { classes: ['1-7'] })
    }
    const undone = await call('classes/promote_undo', { last })
    catchUp()
    expect(undone).toMatchObject({ status: 409, body: { error: 'year_end_used' } })
    expect(await placed()).toEqual(after)
  })
})
