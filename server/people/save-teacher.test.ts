import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Body } from '../contract/calls.ts'
import type { TestApp } from '../http/testing.ts'
import { type Cookies, createClock, startSchool } from '../tasks/testing.ts'

let test: TestApp
let cookies: Cookies
beforeEach(async () => {
  ;({ test, cookies } = await startSchool(createClock()))
})
afterEach(() => test.close())

const form = { name: 'مُعلّمة', zehot: '٩٩', user: ' Huda ', classes: ['1-7'], phone: '٠٥٠ ١', email: ' h@x.example ' }
const save = (body: Body<'people/save'>, headers = {}) => test.call('people/save', body, cookies.manager1, headers)
const refusal = async (body: Body<'people/save'>) => {
  const reply = await save(body)
  return [reply.status, reply.body.error, reply.body.field]
}
const teachers = async (body: object = {}) => (await test.call('people/view', body, cookies.manager1)).body.teachers

describe('adding', () => {
  it('adds a teacher who can log in, but not change the classes that the manager set', async () => {
    const { body } = await save({ ...form, pass: 'olive-77' })
    const stored = {
      user: 'huda',
      name: 'مُعلّمة',
      zehot: '99',
      phone: '0501',
      email: 'h@x.example',
      userlevel: 3,
      status: 1,
    }
    expect(await teachers({ search: 'معلمه' })).toMatchObject([{ ...stored, _id: body.success._id, classes: ['1-7'] }])
    const cookie = await test.login('huda', 'olive-77')
    await test.call('moeUsers/update', { name: 'x', zehot: '99', classes: ['2-7'] }, cookie)
    expect((await test.call('students/view', {}, cookie)).body.students.map(({ _id }) => _id)).toEqual([
      'student1',
      'student2',
    ])
  })

  it('makes the username from the number, and no password means no login', async () => {
    await save({ ...form, user: undefined })
    expect(await teachers({ search: '99' })).toMatchObject([{ user: '99' }])
    expect((await test.call('login', { user: '99', pass: '' })).body.error).toBe(2)
  })

  it('adds once for an idempotency key, whose stored fingerprint does not depend on the password', async () => {
    const headers = { 'idempotency-key': '0b9c6a3e-8f6c-4a4e-9a51-3d1f3a1f0c51' }
    const first = await save({ ...form, pass: 'olive-77' }, headers)
    expect((await save({ ...form, pass: 'olive-77' }, headers)).body).toEqual(first.body)
    expect((await save({ ...form, pass: 'maple-87' }, headers)).body).toEqual(first.body)
    expect((await save({ ...form, name: 'other' }, headers)).body.error).toBe('idempotency_key_reused')
  })

  it('names the first broken rule and its field', async () => {
    expect(await refusal({ ...form, name: ' ' })).toEqual([422, 4, 'name'])
    expect(await refusal({ ...form, name: undefined })).toEqual([422, 4, 'name'])
    expect(await refusal({ ...form, zehot: undefined })).toEqual([422, 5, 'zehot'])
    expect(await refusal({ ...form, classes: undefined })).toEqual([422, 6, 'classes'])
    expect(await refusal({ ...form, classes: ['7-12'] })).toEqual([422, 'unknown_class', 'classes'])
    for (const email of ['x', 'a@b', 'a@b.com, c@d.com'])
      expect(await refusal({ ...form, email })).toEqual([422, 'bad_email', 'email'])
    expect(await refusal({ _id: 'teacher1', email: 'x' })).toEqual([422, 'bad_email', 'email'])
    expect(await refusal({ ...form, pass: 'a1' })).toEqual([422, 10, 'pass'])
    expect(await refusal({ ...form, pass: 'abcdef' })).toEqual([422, 11, 'pass'])
    expect(await refusal({ ...form, zehot: 'id-student1' })).toEqual([422, 'id_taken', 'zehot'])
    expect(await refusal({ ...form, user: 'STUDENT1' })).toEqual([422, 'user_taken', 'user'])
    expect(await refusal({ ...form, user: 'otherstudent' })).toEqual([422, 'user_taken', 'user'])
    expect(await teachers({ search: 'معلمه' })).toEqual([])
  })
})

describe('changing', () => {
  const _id = 'teacher1'

  it("refuses another person's number", async () => {
    for (const zehot of ['id-student1', 'id-manager1'])
      expect(await refusal({ _id, zehot })).toEqual([422, 'id_taken', 'zehot'])
    expect((await save({ _id, zehot: 'id-teacher1' })).status).toBe(200)
  })

  it('keeps absent fields, and the level even if the form has one', async () => {
    expect((await save({ _id, name: 'هدى', userlevel: 5 } as Body<'people/save'>)).body).toEqual({ success: { _id } })
    const kept = { user: 'teacher1', zehot: 'id-teacher1', classes: ['1-7', '2-7'], userlevel: 3 }
    expect(await teachers({ search: 'هدي' })).toMatchObject([{ _id, name: 'هدى', ...kept }])
    expect(await refusal({ _id, name: '' })).toEqual([422, 4, 'name'])
    expect(await refusal({ _id, classes: [] })).toEqual([422, 6, 'classes'])
    expect(await refusal({ _id, user: 'student1' })).toEqual([422, 'user_taken', 'user'])
    expect((await save({ _id, user: 'TEACHER1', zehot: 'id-teacher1' })).status).toBe(200)
  })

  it('changes the classes of open sessions at once', async () => {
    const seen = async () =>
      (await test.call('students/view', {}, cookies.teacher1)).body.students.map(({ _id }) => _id)
    expect(await seen()).toContain('student3')
    await save({ _id, classes: ['1-7'] })
    expect(await seen()).toEqual(['student1', 'student2'])
  })

  it('blocks, unblocks and sets a new password, and ends sessions', async () => {
    await save({ _id, status: 0 })
    expect((await test.call('tasks/view', {}, cookies.teacher1)).status).toBe(401)
    expect((await test.call('login', { user: _id, pass: 'demo1234' })).body.error).toBe(3)
    await save({ _id, status: 1, pass: 'olive-77' })
    await test.login(_id, 'olive-77')
  })

  it('refuses teachers of other schools, and students', async () => {
    for (const id of ['teacher2', 'student1', 'nobody']) expect((await save({ _id: id, name: 'x' })).status).toBe(404)
    expect((await save({ _id, name: 'x', school: 'school2' })).status).toBe(404)
    expect((await test.call('people/save', { _id, name: 'x' }, cookies.teacher1)).status).toBe(403)
    expect((await test.call('people/logins', { teachers: ['teacher1', 'teacher2'] }, cookies.manager1)).status).toBe(
      404,
    )
  })

  it("refuses one's own password and status, which belong to the profile", async () => {
    expect(await refusal({ _id: 'manager1', pass: 'olive-77' })).toEqual([422, 'permission', 'pass'])
    expect(await refusal({ _id: 'manager1', status: 0 })).toEqual([422, 'permission', 'status'])
    const ids = ['manager1', 'teacher1']
    const { body } = await test.call('people/logins', { teachers: ids, renew: true }, cookies.manager1)
    expect(body.teachers.map(({ _id, pass }) => [_id, pass !== undefined])).toEqual([
      ['manager1', false],
      ['teacher1', true],
    ])
    await test.login('teacher1', body.teachers[1]?.pass)
  })
})

it('a roster adds and updates teachers, and refuses numbers of students and managers', async () => {
  const rows = [
    { line: 1, name: 'سامر', zehot: '77', classes: ['السابع أ', '8A', ''] },
    { line: 2, name: 'هدى', zehot: 'id-teacher1', classes: ['2-7'] },
    { line: 3, name: 'x', zehot: 'id-student1', classes: ['2-7'] },
    { line: 4, name: 'x', zehot: 'id-manager1', classes: ['2-7'] },
    { line: 5, name: 'x', zehot: '78', classes: [] },
    { line: 6, name: 'x', zehot: '79', classes: ['2-7'], email: 'x' },
  ]
  const take = async (some: typeof rows, commit = true) =>
    (await test.call('people/import', { rows: some, commit }, cookies.manager1)).body
  expect((await take(rows)).errors).toEqual([
    { line: 3, field: 'zehot', error: 'id_taken' },
    { line: 4, field: 'zehot', error: 'id_taken' },
    { line: 5, field: 'classes', error: 6 },
    { line: 6, field: 'email', error: 'bad_email' },
  ])
  const good = await take(rows.slice(0, 2))
  expect(good).toMatchObject({ stored: true, rows: [{ outcome: 'added', user: '77' }, { outcome: 'moved' }] })
  await test.deps.db.write.updateTable('users').set({ classes_by_manager: 0 }).execute()
  expect((await take(rows.slice(0, 2))).rows.map(({ outcome }) => outcome)).toEqual(['same', 'same'])
  expect(await teachers({ search: 'سامر' })).toMatchObject([{ classes: ['1-7', '1-8'], userlevel: 3 }])
  const { userinfo } = (await test.call('checkLogin', {}, cookies.teacher1)).body.success ?? {}
  expect([userinfo?.classes, userinfo?.class_choice]).toEqual([['2-7'], undefined])
})

it('an import keeps the leading zero of a phone that a spreadsheet has dropped, not other changes of it', async () => {
  const row = { line: 1, name: 'هدى', zehot: '381204519', classes: ['1-7'] }
  const take = async (phone: string) =>
    (await test.call('people/import', { rows: [{ ...row, phone }], commit: true }, cookies.manager1)).body.rows
  await take('0501234567')
  expect(await take('501234567')).toMatchObject([{ outcome: 'same' }])
  expect(await teachers({ search: 'هدى' })).toMatchObject([{ phone: '0501234567' }])
  expect(await take('501234568')).toMatchObject([{ outcome: 'changed' }])
  expect(await teachers({ search: 'هدى' })).toMatchObject([{ phone: '501234568' }])
})
