import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing.ts'

let test: TestApp
let student: string
let teacher: string
beforeEach(async () => {
  test = await startTestApp()
  student = await test.login('student1')
  teacher = await test.login('teacher1')
})
afterEach(() => test.close())

const form = { name: 'سعاد', zehot: '123' }
const refusal = async (body: object, cookie = student) => {
  const reply = await test.call('moeUsers/update', { ...form, ...body }, cookie)
  return [reply.status, reply.body.error, reply.body.field]
}
/** Lets a manager set the classes of teacher1. */
const managerSets = async (classes: string[]) => {
  const manager = await test.login('manager1')
  expect((await test.call('people/save', { _id: 'teacher1', classes }, manager)).status).toBe(200)
  return manager
}
const userOf = (id: string) =>
  test.deps.db.read.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

it('needs a session', async () => {
  expect((await test.call('moeUsers/update', form)).status).toBe(401)
})

it('changes every field of one person except the login name, and keeps fields that the form omits', async () => {
  const body = {
    name: ' إيمان  حدّاد',
    zehot: '٠١٢٣',
    city: 'يافا',
    email: 'a@b.example',
    phone: '٠٥٠',
    address: 'شارع 1',
  }
  expect((await test.call('moeUsers/update', { ...body, user: 'admin', userlevel: 5 }, student)).body).toEqual({
    success: true,
  })
  const changed = { name: 'إيمان  حدّاد', national_id: '0123', city: 'يافا', phone: '050', name_folded: 'ايمان حداد' }
  expect(await userOf('student1')).toMatchObject({ ...changed, login: 'student1', userlevel: 1, email: 'a@b.example' })
  expect((await test.call('moeUsers/update', form, student)).status).toBe(200)
  expect(await userOf('student1')).toMatchObject({ name: 'سعاد', city: 'يافا', phone: '050' })
  expect(await userOf('student2')).toMatchObject({ name: 'اسم student2' })
  const { body: me } = await test.call('checkLogin', {}, student)
  expect(me.success?.userinfo).toMatchObject({ name: 'سعاد', zehot: '123' })
})

it('names the first broken rule and its field', async () => {
  const good = { cpass: 'demo1234', pass: 'new1234', pass2: 'new1234' }
  expect(await refusal({ name: ' ' })).toEqual([422, 4, 'name'])
  expect(await refusal({ name: undefined, zehot: '' })).toEqual([422, 4, 'name'])
  expect(await refusal({ zehot: undefined })).toEqual([422, 5, 'zehot'])
  expect(await refusal({ classes: [] }, teacher)).toEqual([422, 6, 'classes'])
  expect(await refusal({ ...good, cpass: undefined })).toEqual([422, 8, 'cpass'])
  expect(await refusal({ ...good, cpass: 'demo12345' })).toEqual([422, 9, 'cpass'])
  expect(await refusal({ ...good, pass: 'a1b2c' })).toEqual([422, 10, 'pass'])
  expect(await refusal({ ...good, pass: 'abcdef' })).toEqual([422, 11, 'pass'])
  expect(await refusal({ ...good, pass: '123456' })).toEqual([422, 11, 'pass'])
  expect(await refusal({ ...good, pass2: 'new12345' })).toEqual([422, 12, 'pass2'])
  expect(await userOf('student1')).toMatchObject({ name: 'اسم student1' })
})

it('refuses a national ID that another person of the school has', async () => {
  for (const zehot of ['id-student2', 'id-teacher1', ' id-\u200fstudent2 '])
    expect(await refusal({ zehot })).toEqual([422, 'id_taken', 'zehot'])
  expect(await refusal({ zehot: 'id-student1' }, teacher)).toEqual([422, 'id_taken', 'zehot'])
  expect(await userOf('student1')).toMatchObject({ name: 'اسم student1', national_id: 'id-student1' })
  expect(await refusal({ zehot: 'id-otherstudent' })).toEqual([200, undefined, undefined])
})

it('people who already share a national ID may change other fields', async () => {
  const { write } = test.deps.db
  await write.updateTable('users').set({ national_id: '7' }).where('id', 'in', ['student1', 'student2']).execute()
  expect(await refusal({ zehot: '7', city: 'يافا' })).toEqual([200, undefined, undefined])
  expect(await userOf('student1')).toMatchObject({ city: 'يافا', national_id: '7' })
})

it('the current password alone changes nothing', async () => {
  expect(await refusal({ cpass: 'whatever' })).toEqual([200, undefined, undefined])
})

it('a new password ends the other sessions and rotates this one', async () => {
  const other = await test.login('student1')
  const reply = await test.call(
    'moeUsers/update',
    { ...form, cpass: 'demo1234', pass: 'جديد١٢٣٤', pass2: 'جديد١٢٣٤' },
    student,
  )
  expect(reply.status).toBe(200)
  const rotated = String([reply.headers['set-cookie']].flat()[0]).split(';')[0]
  const there = async (cookie: string | undefined) => 'success' in (await test.call('checkLogin', {}, cookie)).body
  expect([await there(student), await there(other), await there(rotated)]).toEqual([false, false, true])
  await expect(test.login('student1')).rejects.toThrow('422')
  await test.login('student1', 'جديد١٢٣٤')
})

it('wrong current passwords block further attempts', async () => {
  for (let i = 0; i < 5; i++)
    expect(await refusal({ cpass: `guess${i}`, pass: 'new1234', pass2: 'new1234' })).toEqual([422, 9, 'cpass'])
  expect(await refusal({ cpass: 'demo1234', pass: 'new1234', pass2: 'new1234' })).toEqual([429, 1, undefined])
})

it('staff without national ID and classes may save their profile; existing values may not be emptied', async () => {
  const { write } = test.deps.db
  await write.updateTable('users').set({ national_id: '' }).where('id', '=', 'manager1').execute()
  const manager = await test.login('manager1')
  const bare = { name: 'هدى', zehot: '', classes: [], phone: '050' }
  expect(await refusal({ ...bare, cpass: 'demo1234', pass: 'olive-tree-7', pass2: 'olive-tree-7' }, manager)).toEqual([
    200,
    undefined,
    undefined,
  ])
  expect(await userOf('manager1')).toMatchObject({ phone: '050', national_id: '' })
  await test.login('manager1', 'olive-tree-7')
  await write.deleteFrom('user_classes').where('user_id', '=', 'teacher1').execute()
  test.deps.sessions.forget('teacher1')
  expect(await refusal({ classes: [] }, teacher)).toEqual([200, undefined, undefined])
  expect(await refusal({ zehot: '' }, teacher)).toEqual([422, 5, 'zehot'])
  await write.updateTable('users').set({ national_id: '' }).where('id', '=', 'student1').execute()
  expect(await refusal({ zehot: '' }, student)).toEqual([422, 5, 'zehot'])
})

it('refuses common passwords wherever a password is set', async () => {
  const own = { cpass: 'demo1234', pass: 'password1', pass2: 'password1' }
  expect(await refusal(own)).toEqual([422, 'common_password', 'pass'])
  expect(await refusal({ ...own, pass: 'student1-', pass2: 'student1-' })).toEqual([422, 'common_password', 'pass'])
  const form = { _id: 'student1', name: 'سعاد', zehot: '304518631', classes: ['1-7'], status: 1 }
  for (const pass of ['qwerty12', 'm304518631']) {
    const reply = await test.call('students/update', { ...form, pass }, teacher)
    expect([reply.status, reply.body.error, reply.body.field]).toEqual([422, 'common_password', 'pass'])
  }
  const manager = await test.login('manager1')
  const staff = await test.call('people/save', { _id: 'teacher1', pass: 'teacher1' }, manager)
  expect([staff.status, staff.body.error, staff.body.field]).toEqual([422, 'common_password', 'pass'])
})

it('logout/others ends the other sessions and renews the token of this one', async () => {
  const other = await test.login('student1')
  const reply = await test.call('logout/others', {}, student)
  const kept = String([reply.headers['set-cookie']].flat()[0]).split(';')[0]
  const there = async (cookie: string | undefined) => 'success' in (await test.call('checkLogin', {}, cookie)).body
  expect([await there(student), await there(other), await there(kept), await there(teacher)]).toEqual([
    false,
    false,
    true,
    true,
  ])
  const record = test.deps.db.read.selectFrom('access_record').select(['what', 'user_id', 'by_id'])
  expect(await record.execute()).toEqual([{ what: 'logged_out_elsewhere', user_id: 'student1', by_id: 'student1' }])
})

it('a teacher may choose classes of the school until a manager has set them', async () => {
  const classes = async () => (await test.call('checkLogin', {}, teacher)).body.success?.userinfo.classes
  expect(await refusal({ classes: ['1-8'] }, teacher)).toEqual([200, undefined, undefined])
  expect(await classes()).toEqual(['1-8'])
  expect(await refusal({ classes: ['7-12'] }, teacher)).toEqual([422, 6, 'classes'])
  await managerSets(['1-8'])
  expect(await refusal({ classes: ['1-7'] }, teacher)).toEqual([200, undefined, undefined])
  expect(await classes()).toEqual(['1-8'])
})

it('lists the offered classes: to teachers until a manager has set theirs, to managers always, to students never', async () => {
  const choice = async (user: string) => {
    const { body } = await test.call('checkLogin', {}, await test.login(user))
    return body.success?.userinfo.class_choice
  }
  const school = await choice('manager1')
  expect(school).toEqual(expect.arrayContaining(['1-7', '2-7', '1-8']))
  expect(await choice('teacher1')).toEqual(school)
  expect(await choice('student1')).toBeUndefined()
  await managerSets(['1-8'])
  await test.deps.db.write.updateTable('users').set({ classes_by_manager: 1 }).where('id', '=', 'manager1').execute()
  expect(await choice('teacher1')).toBeUndefined()
  expect(await choice('manager1')).toEqual(school)
  await test.deps.db.write.deleteFrom('school_classes').where('school_id', '=', 'school2').execute()
  expect(await choice('teacher2')).toEqual([])
})

it('a teacher may not choose again after a manager has set the classes and closed them', async () => {
  const manager = await managerSets(['1-8'])
  expect((await test.call('classes/remove', { code: '1-8' }, manager)).status).toBe(200)
  const { userinfo } = (await test.call('checkLogin', {}, teacher)).body.success ?? {}
  expect([userinfo?.classes, userinfo?.class_choice]).toEqual([[], undefined])
  expect(await refusal({ classes: ['1-7'] }, teacher)).toEqual([200, undefined, undefined])
  expect((await test.call('checkLogin', {}, teacher)).body.success?.userinfo.classes).toEqual([])
})

it('a teacher who chose classes may choose again after a manager closed one', async () => {
  expect(await refusal({ classes: ['1-8'] }, teacher)).toEqual([200, undefined, undefined])
  await test.call('classes/remove', { code: '1-8' }, await test.login('manager1'))
  expect(await refusal({ classes: ['2-7'] }, teacher)).toEqual([200, undefined, undefined])
  expect((await test.call('checkLogin', {}, teacher)).body.success?.userinfo.classes).toEqual(['2-7'])
})

it('a student cannot change class', async () => {
  expect((await refusal({ classes: ['2-7'] }))[0]).toBe(200)
  expect((await test.call('checkLogin', {}, student)).body.success?.userinfo.classes).toEqual(['1-7'])
})
