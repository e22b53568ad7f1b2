import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Body } from '../contract/calls.ts'
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

const form = { _id: 'student1', name: 'سعاد', zehot: '123', classes: ['1-7'], status: 1 }
const update = (body: Partial<Body<'students/update'>> = {}, cookie = cookies.teacher1) =>
  test.call('students/update', { ...form, ...body }, cookie)
const refusal = async (body: Partial<Body<'students/update'>>, cookie?: string) => {
  const reply = await update(body, cookie)
  return [reply.status, reply.body.error, reply.body.field]
}
const userOf = (id: string) =>
  test.deps.db.read.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const isIn = async (cookie: string) => (await test.call('checkLogin', {}, cookie)).body.success !== undefined
const tasksOf = async (cookie: string) =>
  (await test.call('tasks/view', {}, cookie)).body.tasks.map(({ _id }) => _id).sort()

describe('the form', () => {
  it('stores name, number, class and status, folded and with Western digits', async () => {
    const reply = await update({ name: ' \u202eإيمان  حدّاد\u0000 ', zehot: '\u200f٠١٢ ٣', classes: ['2-7'] })
    expect(reply.body).toEqual({ success: true })
    const stored = { name: 'إيمان حدّاد', name_folded: 'ايمان حداد', national_id: '0123', status: 1, login: 'student1' }
    expect(await userOf('student1')).toMatchObject(stored)
    const { body } = await test.call('students/view', { search: 'ايمان' }, cookies.teacher1)
    expect(body.students).toMatchObject([{ _id: 'student1', zehot: '0123', classes: ['2-7'] }])
  })

  it('names the first broken rule and its field, and changes nothing', async () => {
    expect(await refusal({ name: ' \u200f' })).toEqual([422, 4, 'name'])
    expect(await refusal({ name: undefined })).toEqual([422, 4, 'name'])
    expect(await refusal({ zehot: ' ' })).toEqual([422, 5, 'zehot'])
    expect(await refusal({ classes: [] })).toEqual([422, 6, 'classes'])
    expect(await refusal({ status: undefined })).toEqual([422, 'no_status', 'status'])
    expect(await refusal({ classes: ['1-7', '2-7'] })).toEqual([422, 'one_class', 'classes'])
    expect(await refusal({ classes: ['7-12'] })).toEqual([422, 'unknown_class', 'classes'])
    expect(await refusal({ classes: ['1-8'] })).toEqual([422, 'not_your_class', 'classes'])
    expect(await refusal({ pass: 'a1b2c' })).toEqual([422, 10, 'pass'])
    expect(await refusal({ pass: 'abcdef' })).toEqual([422, 11, 'pass'])
    expect(await refusal({ zehot: 'id-student2' })).toEqual([422, 'id_taken', 'zehot'])
    expect(await refusal({ zehot: 'id-teacher1' })).toEqual([422, 'id_taken', 'zehot'])
    expect((await update({ status: 2 as 1 })).status).toBe(400)
    expect(await userOf('student1')).toMatchObject({ name: 'اسم student1', national_id: 'id-student1' })
  })

  it('refuses a class that a manager removes while the new password is hashed', async () => {
    const { passwords } = test.deps
    const { hash } = passwords
    passwords.hash = async (pass) => {
      expect((await test.call('classes/remove', { code: '1-8' }, cookies.manager1)).status).toBe(200)
      return hash(pass)
    }
    const moved = { classes: ['1-8'], pass: 'zaytun-7r4' }
    expect(await refusal(moved, cookies.manager1)).toEqual([422, 'unknown_class', 'classes'])
  })

  it('refuses a number of another person at any school of the student', async () => {
    await test.deps.db.write.insertInto('user_schools').values({ user_id: 'student1', school_id: 'school2' }).execute()
    expect(await refusal({ zehot: 'id-otherstudent' })).toEqual([422, 'id_taken', 'zehot'])
  })

  it('allows the number of another school, and a manager every class of the school', async () => {
    expect((await update({ zehot: 'id-otherstudent' })).status).toBe(200)
    expect((await update({ classes: ['1-8'] }, cookies.manager1)).status).toBe(200)
    // The student is no longer in the teacher's classes.
    expect((await update()).status).toBe(404)
  })

  it('replies 404 for students of other classes and schools, and for other people', async () => {
    for (const _id of ['otherstudent', 'teacher1', 'manager1', 'nobody'])
      expect((await update({ _id })).status).toBe(404)
    await test.deps.db.write.deleteFrom('user_classes').where('user_id', '=', 'teacher1').execute()
    test.deps.sessions.forget('teacher1')
    expect((await update()).status).toBe(404)
    expect((await update({}, cookies.teacher2)).status).toBe(404)
  })
})

describe('two managers who see the same student', () => {
  const seen = { name: 'اسم student1', zehot: 'id-student1', classes: ['1-7'], status: 1 }
  const stored = async () => {
    const { body } = await test.call('students/view', { search: 'student1' }, cookies.manager1)
    return body.students.map(({ name, zehot, classes, status }) => ({ name, zehot, classes, status }))
  }

  it('store what each has changed, and keep what the other changed meanwhile', async () => {
    await update({ ...seen, classes: ['2-7'], status: 0, before: seen }, cookies.manager1)
    await update({ ...seen, name: 'student1 الصحيح', before: seen }, cookies.manager1)
    expect(await stored()).toEqual([{ ...seen, name: 'student1 الصحيح', classes: ['2-7'], status: 0 }])
    await update({ ...seen, status: 0, before: seen }, cookies.manager1)
    await update({ ...seen, zehot: '123', before: seen }, cookies.manager1)
    expect(await stored()).toEqual([{ name: 'student1 الصحيح', zehot: '123', classes: ['2-7'], status: 0 }])
  })

  it('are refused neither for an unchanged class that was closed nor for a number that another student got', async () => {
    await update({ ...seen, zehot: '123', classes: ['2-7'], before: seen }, cookies.manager1)
    await update({ ...seen, _id: 'student2', classes: ['2-7'] }, cookies.manager1)
    await test.call('classes/remove', { code: '1-7' }, cookies.manager1)
    expect((await update({ ...seen, status: 0, before: seen }, cookies.manager1)).body).toEqual({ success: true })
    expect(await userOf('student1')).toMatchObject({ national_id: '123', status: 0 })
  })

  it('still need a complete form', async () => {
    expect(await refusal({ name: ' ', before: { name: ' ' } })).toEqual([422, 4, 'name'])
    expect(await refusal({ status: undefined, before: {} })).toEqual([422, 'no_status', 'status'])
  })
})

describe('access', () => {
  it('blocking ends every session and socket at once, and the login replies with code 3', async () => {
    const address = await test.listen()
    const tab = await listenAs(address, cookies.student1)
    const second = await test.login('student1')
    const gone = new Promise((resolve) => tab.socket.once('disconnect', resolve))
    await update({ status: 0 })
    expect(await tab.next('session:ended')).toEqual({ reason: 'blocked' })
    await gone
    for (const cookie of [cookies.student1, second]) expect(await isIn(cookie)).toBe(false)
    expect(await isIn(cookies.student2)).toBe(true)
    const reply = await test.call('login', { user: 'student1', pass: 'demo1234' })
    expect([reply.status, reply.body.error]).toEqual([403, 3])
    await update({ status: 1 })
    expect(await isIn(await test.login('student1'))).toBe(true)
  })

  it('a new password ends sessions and replaces the old one; other changes end no session', async () => {
    await update({ name: 'other' })
    expect(await isIn(cookies.student1)).toBe(true)
    await update({ pass: 'olive-77' })
    expect(await isIn(cookies.student1)).toBe(false)
    expect((await test.call('login', { user: 'student1', pass: 'demo1234' })).status).toBe(422)
    expect(await isIn(await test.login('student1', 'olive-77'))).toBe(true)
  })

  it.each([
    ['a new password', { pass: 'olive-77' }, 200],
    ['a new name', { name: 'other' }, 429],
  ])('a login block, then %s %j: the login replies %i', async (_, change, status) => {
    for (let tries = 0; tries < 5; tries += 1) await test.call('login', { user: 'student1', pass: 'wrong' })
    expect((await test.call('login', { user: 'student1', pass: 'demo1234' })).status).toBe(429)
    await update(change)
    expect((await test.call('login', { user: 'student1', pass: 'olive-77' })).status).toBe(status)
  })
})

describe('a new class', () => {
  it('brings its open tasks once, except those for chosen students, and keeps the old ones', async () => {
    const old = await send(test, cookies.teacher1)
    const open = await send(test, cookies.teacher1, { classes: ['2-7'] })
    await send(test, cookies.teacher1, { classes: ['2-7'], students: ['student3'] })
    await update({ classes: ['2-7'] })
    expect(await tasksOf(cookies.student1)).toEqual([old, open].sort())
    const { body } = await test.call('tasks/history', { _id: open }, cookies.teacher1)
    expect(body.events.map(({ type, by }) => [type, by?._id])[0]).toEqual(['recipients_added', 'teacher1'])
    const head = await test.deps.store.head()
    await update({ classes: ['2-7'] })
    expect(await test.deps.store.head()).toBe(head)
    expect((await test.call('checkLogin', {}, cookies.student1)).body.success?.userinfo.classes).toEqual(['2-7'])
  })

  it('brings no closed task, and a blocked student no task until they are active again', async () => {
    await send(test, cookies.teacher1, { classes: ['2-7'], date_end: clock.in(60) })
    clock.advance(120)
    const open = await send(test, cookies.teacher1, { classes: ['2-7'] })
    await update({ classes: ['2-7'], status: 0 })
    const { body } = await test.call('tasks/view', { _id: open }, cookies.teacher1)
    expect(body.students?.map(({ _id }) => _id)).toEqual(['student3'])
    await update({ classes: ['2-7'], status: 1 })
    expect(await tasksOf(await test.login('student1'))).toEqual([open])
  })
})
