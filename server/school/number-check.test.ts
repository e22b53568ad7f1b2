import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing.ts'

const RIGHT = '123456782'
const WRONG = '123456789'
const REFUSED = [422, 'bad_number', 'zehot']

let test: TestApp
let manager: string
beforeEach(async () => {
  test = await startTestApp({ config: { idNumberCheck: 'il' } })
  manager = await test.login('manager1')
})
afterEach(() => test.close())

const answer = async (...[name, body, cookie = manager]: Parameters<TestApp['call']>) => {
  const reply = await test.call(name, body, cookie)
  return [reply.status, reply.body.error, reply.body.field]
}
const OK = [200, undefined, undefined]

it('refuses a wrong check digit of a student, and keeps a number that was there before', async () => {
  const form = { _id: 'student1', name: 'سعاد', classes: ['1-7'], status: 1 }
  expect(await answer('students/update', { ...form, zehot: WRONG })).toEqual(REFUSED)
  expect(await answer('students/update', { ...form, zehot: 'id-student1' })).toEqual(OK)
  expect(await answer('students/update', { ...form, zehot: RIGHT })).toEqual(OK)
})

it('refuses a wrong check digit of a teacher, added or changed', async () => {
  const form = { name: 'هدى', classes: ['1-7'] }
  expect(await answer('people/save', { ...form, zehot: WRONG })).toEqual(REFUSED)
  expect(await answer('people/save', { ...form, zehot: RIGHT })).toEqual(OK)
  expect(await answer('people/save', { _id: 'teacher1', zehot: WRONG })).toEqual(REFUSED)
  expect(await answer('people/save', { _id: 'teacher1', zehot: 'id-teacher1' })).toEqual(OK)
  expect(await answer('people/save', { _id: 'teacher1', name: 'سامي' })).toEqual(OK)
})

it('refuses a wrong check digit in the own profile', async () => {
  const student = await test.login('student1')
  expect(await answer('moeUsers/update', { name: 'سعاد', zehot: WRONG }, student)).toEqual(REFUSED)
  expect(await answer('moeUsers/update', { name: 'سعاد', zehot: 'id-student1' }, student)).toEqual(OK)
})

it('refuses a wrong check digit of a new row in a roster, but not the row of a known person', async () => {
  const rows = [
    { line: 1, name: 'أمل', zehot: RIGHT, class: '1-7' },
    { line: 2, name: 'نور', zehot: WRONG, class: '1-7' },
    { line: 3, name: 'سعاد', zehot: 'id-student1', class: '1-7' },
    { line: 4, name: 'ليلى', zehot: '', class: '1-7' },
    { line: 5, name: 'رنا', zehot: '1.23E+8', class: '1-7' },
  ]
  const errors = [
    { line: 2, field: 'zehot', error: 'bad_number' },
    { line: 4, field: 'zehot', error: 5 },
    { line: 5, field: 'zehot', error: 'number_as_power' },
  ]
  for (const commit of [false, true])
    expect((await test.call('students/import', { rows, commit }, manager)).body).toMatchObject({
      stored: false,
      errors,
    })
})

it('stores a new number of a roster with the zeros that a spreadsheet dropped, also as the username', async () => {
  const row = { line: 1, name: 'أمل', zehot: '12345674', class: '1-7' }
  const take = async (zehot: string) =>
    (await test.call('students/import', { rows: [{ ...row, zehot }], commit: true }, manager)).body
  expect(await take('12345674')).toMatchObject({ stored: true, rows: [{ outcome: 'added', user: '012345674' }] })
  const { body } = await test.call('students/view', { search: '012345674', classes: ['1-7'] }, manager)
  expect(body.students).toMatchObject([{ zehot: '012345674', user: '012345674' }])
  expect(await take('12345674')).toMatchObject({ rows: [{ outcome: 'same' }] })
})

it('finds that the number of a person has changed, with and without zeros', async () => {
  const row = { line: 1, name: 'أمل', class: '1-7' }
  const { write } = test.deps.db
  // An earlier version stored the number as the spreadsheet had it.
  await write.updateTable('users').set({ login: '12345674', national_id: RIGHT }).where('id', '=', 'student1').execute()
  for (const zehot of ['12345674', '012345674'])
    expect((await test.call('students/import', { rows: [{ ...row, zehot }] }, manager)).body.errors).toEqual([
      { line: 1, field: 'zehot', error: 'number_changed' },
    ])
})
