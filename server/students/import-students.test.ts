import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RosterRow } from '../contract/students.ts'
import type { TestApp } from '../http/testing.ts'
import { type Cookies, createClock, send, startSchool } from '../tasks/testing.ts'

let test: TestApp
let cookies: Cookies
beforeEach(async () => {
  ;({ test, cookies } = await startSchool(createClock()))
})
afterEach(() => test.close())

const row = (line: number, more: Partial<RosterRow> = {}): RosterRow => ({
  line,
  name: `طالب ${line}`,
  zehot: `30000000${line}`,
  class: '1-7',
  ...more,
})
const take = async (rows: RosterRow[], cookie = cookies.teacher1, commit = true, headers = {}) =>
  (await test.call('students/import', { rows, commit }, cookie, headers)).body
const everybody = () => test.deps.db.read.selectFrom('users').selectAll().orderBy('id').execute()
const found = async (search: string) => (await test.call('students/view', { search }, cookies.manager1)).body.students

describe('a valid roster', () => {
  it('is only checked without commit, and stored with commit', async () => {
    const before = await everybody()
    const rows = [
      row(1, { class: 'الصف السابع ب' }),
      row(2, { class: '٧أ', zehot: '\u200f٣٠٠ ٠٠٠٠٠٢' }),
      row(3, { class: 'Grade 7 B', user: ' Salma.3 ' }),
    ]
    const preview = await take(rows, cookies.teacher1, false)
    expect(preview).toEqual({
      stored: false,
      errors: [],
      rows: [
        { line: 1, outcome: 'added', user: '300000001' },
        { line: 2, outcome: 'added', user: '300000002' },
        { line: 3, outcome: 'added', user: 'salma.3' },
      ],
    })
    expect(await everybody()).toEqual(before)
    const { stored, rows: done } = await take(rows)
    expect([stored, done.map(({ outcome, user }) => [outcome, user])]).toEqual([
      true,
      preview.rows.map(({ outcome, user }) => [outcome, user]),
    ])
    expect(await found('طالب')).toMatchObject([
      { _id: done[0]?._id, classes: ['2-7'], status: 1, last_login: '' },
      { _id: done[1]?._id, classes: ['1-7'], zehot: '300000002' },
      { _id: done[2]?._id, classes: ['2-7'], user: 'salma.3' },
    ])
  })

  it('sets no passwords: a login fails with the error of an unknown username', async () => {
    await take([row(1)])
    for (const pass of ['', 'demo1234', '300000001'])
      expect(await test.call('login', { user: '300000001', pass })).toMatchObject({ status: 422, body: { error: 2 } })
  })

  it('updates people by number when it is imported again', async () => {
    const [{ _id: first } = {}] = (await take([row(1), row(2), row(3), row(4)])).rows
    const again = await take([
      row(1),
      row(2, { class: '2-7' }),
      row(3, { name: 'إيمان' }),
      row(4, { user: 'amal' }),
      row(5),
    ])
    expect(again.rows.map(({ outcome, user }) => [outcome, user])).toEqual([
      ['same', '300000001'],
      ['moved', '300000002'],
      ['changed', '300000003'],
      ['changed', 'amal'],
      ['added', '300000005'],
    ])
    expect(again.rows[0]?._id).toBe(first)
    expect(await found('ايمان')).toMatchObject([{ zehot: '300000003', classes: ['1-7'] }])
    expect(await found('300000002')).toMatchObject([{ classes: ['2-7'] }])
    expect(await found('30000000')).toHaveLength(5)
  })

  it('matches numbers with and without leading zeros', async () => {
    const [{ _id: first } = {}] = (await take([row(1, { zehot: '012345678' }), row(2, { zehot: '1203' })])).rows
    const again = await take([row(1, { zehot: '12345678', name: 'إيمان' }), row(2, { zehot: '001203' })])
    expect(again.rows.map(({ outcome, user }) => [outcome, user])).toEqual([
      ['changed', '012345678'],
      ['same', '1203'],
    ])
    expect(again.rows[0]?._id).toBe(first)
    // The stored number keeps its zeros.
    expect(await found('ايمان')).toMatchObject([{ zehot: '012345678' }])
    const other = { _id: 'student1', name: 'x', zehot: '12345678', classes: ['1-7'], status: 1 }
    expect((await test.call('students/update', other, cookies.teacher1)).body.error).toBe('id_taken')
    const whole = { ...other, _id: first, zehot: '12345678' }
    expect((await test.call('students/update', whole, cookies.teacher1)).status).toBe(200)
  })

  it('keeps the leading zeros of a username that a spreadsheet has dropped, not other changes of it', async () => {
    const zehot = '012345678'
    await take([row(1, { zehot }), row(2, { user: '0077' }), row(3, { user: '0088' })])
    const asSaved = row(1, { zehot: '12345678', user: '12345678' })
    const again = await take([asSaved, row(2, { user: '077' }), row(3, { user: '880' })])
    expect(again.rows.map(({ outcome, user }) => [outcome, user])).toEqual([
      ['same', zehot],
      ['changed', '077'],
      ['changed', '880'],
    ])
    expect(await found(zehot)).toMatchObject([{ zehot, user: zehot }])
  })

  it('prefers the exact number if old records differ only in leading zeros', async () => {
    const { write } = test.deps.db
    for (const [id, national_id] of [
      ['student1', '0077'],
      ['student2', '77'],
      ['student3', '00'],
    ] as const)
      await write.updateTable('users').set({ national_id }).where('id', '=', id).execute()
    const { rows } = await take([row(1, { zehot: '77' }), row(2, { zehot: '0' })])
    expect(rows.map(({ _id }) => _id)).toEqual(['student2', 'student3'])
    expect((await take([row(1, { zehot: '0077' })])).rows[0]?._id).toBe('student1')
  })

  it('gives new and moved students the open tasks of their class', async () => {
    const task = await send(test, cookies.teacher1, { classes: ['2-7'] })
    const { rows } = await take([row(1, { class: '2-7' }), row(2), row(3, { zehot: 'id-student1', class: '2-7' })])
    const { body } = await test.call('tasks/view', { _id: task }, cookies.teacher1)
    const expected = ['student1', 'student3', rows[0]?._id].sort()
    expect(body.students?.map(({ _id }) => _id).sort()).toEqual(expected)
  })

  it('is stored once for an idempotency key', async () => {
    const headers = { 'idempotency-key': '0b9c6a3e-8f6c-4a4e-9a51-3d1f3a1f0c31' }
    const first = await take([row(1)], cookies.teacher1, true, headers)
    expect(await take([row(1)], cookies.teacher1, true, headers)).toEqual(first)
    expect(first.rows[0]?.outcome).toBe('added')
    expect((await take([row(2)], cookies.teacher1, true, headers)).error).toBe('idempotency_key_reused')
  })

  it('derives another username if the number is a taken one, also within the file', async () => {
    await test.deps.db.write.updateTable('users').set({ login: '300000001' }).where('id', '=', 'otherstudent').execute()
    const { rows } = await take([row(1), row(2, { user: '300000001-2' }), row(3, { zehot: '///' })])
    expect(rows.map(({ user }) => user)).toEqual(['300000001-3', '300000001-2', 'user'])
  })

  it('stores hostile names as plain text', async () => {
    const names = ['<script>alert(1)</script>', "'; drop table users; --", '\u202eabc\u0000', '=1+1', '__proto__']
    await take(names.map((name, at) => row(at, { line: at + 1, name })))
    const stored = (await everybody())
      .filter(({ national_id }) => national_id.startsWith('3000'))
      .map(({ name }) => name)
    expect(stored.sort()).toEqual(['abc', ...names.filter((name) => !name.includes('abc'))].sort())
  })
})

describe('an invalid roster', () => {
  it('gets an error for each wrong row, and stores nothing', async () => {
    await test.deps.db.write
      .updateTable('user_classes')
      .set({ class_code: '1-8' })
      .where('user_id', '=', 'student2')
      .execute()
    const before = await everybody()
    const rows = [
      row(1),
      row(2, { name: ' \u200f' }),
      row(3, { zehot: '' }),
      row(4, { class: '' }),
      row(5, { class: 'الثالث ثانوي' }),
      row(6, { class: '7-12' }),
      row(7, { class: 'الثامن أ' }),
      row(8, { zehot: '٣٠٠٠٠٠٠٠١' }),
      row(9, { zehot: 'id-teacher1' }),
      row(10, { zehot: 'id-student2' }),
      row(11, { user: 'otherstudent', zehot: '11' }),
      row(12, { user: 'twice', zehot: '12' }),
      row(13, { user: 'TWICE', zehot: '13' }),
      row(14, { name: '', zehot: '', class: 'x' }),
      row(15, { user: 'student3', zehot: 'id-student3' }),
      row(16, { zehot: '1.23457E+08' }),
      row(17, { zehot: '٣٫٠E+٠٨' }),
      row(18, { zehot: '00300000001' }),
      row(19, { class: '02-Jul' }),
      row(20, { class: '1899-12-30' }),
    ]
    for (const commit of [false, true]) {
      const report = await take(rows, cookies.teacher1, commit)
      expect(report.stored).toBe(false)
      expect(report.errors).toEqual([
        { line: 2, field: 'name', error: 4 },
        { line: 3, field: 'zehot', error: 5 },
        { line: 4, field: 'class', error: 6 },
        { line: 5, field: 'class', error: 'unknown_class' },
        { line: 6, field: 'class', error: 'unknown_class' },
        { line: 7, field: 'class', error: 'not_your_class' },
        { line: 8, field: 'zehot', error: 'duplicate_in_file' },
        { line: 9, field: 'zehot', error: 'id_taken' },
        { line: 10, field: 'zehot', error: 'id_taken' },
        { line: 11, field: 'user', error: 'user_taken' },
        { line: 13, field: 'user', error: 'duplicate_in_file' },
        { line: 14, field: 'name', error: 4 },
        { line: 14, field: 'zehot', error: 5 },
        { line: 14, field: 'class', error: 'unknown_class' },
        { line: 16, field: 'zehot', error: 'number_as_power' },
        { line: 17, field: 'zehot', error: 'number_as_power' },
        { line: 18, field: 'zehot', error: 'duplicate_in_file' },
        { line: 19, field: 'class', error: 'class_as_date' },
        { line: 20, field: 'class', error: 'class_as_date' },
      ])
      expect(report.rows.map(({ line, outcome }) => [line, outcome])).toEqual([
        [1, 'added'],
        [12, 'added'],
        [15, 'moved'],
      ])
    }
    expect(await everybody()).toEqual(before)
  })

  it('may name all classes and students of the school if a manager imports it, but no other school', async () => {
    const own = await take([row(1, { class: '1-8' }), row(2, { zehot: 'id-student3', class: '1-8' })], cookies.manager1)
    expect(own.rows.map(({ outcome }) => outcome)).toEqual(['added', 'moved'])
    const other = { rows: [row(3)], school: 'school2', commit: true }
    expect((await test.call('students/import', other, cookies.manager1)).status).toBe(404)
    const sameNumber = await take([row(4, { zehot: 'id-otherstudent' })])
    expect(sameNumber.rows[0]).toMatchObject({ outcome: 'added', user: 'id-otherstudent' })
  })

  it('is refused with number_changed instead of adding a student whose number has changed again', async () => {
    const [{ _id = '' } = {}] = (await take([row(1), row(2)])).rows
    const other = { _id, name: 'طالب 1', zehot: '999', classes: ['1-7'], status: 1 }
    await test.call('students/update', other, cookies.teacher1)
    const before = await everybody()
    expect(await take([row(1), row(2)])).toMatchObject({
      stored: false,
      errors: [{ line: 1, field: 'zehot', error: 'number_changed' }],
    })
    expect(await everybody()).toEqual(before)
    // The new number means the same person. The old number with another username means a new person.
    const good = await take([row(1, { zehot: '999' }), row(3, { zehot: '300000001', user: 'amal' })])
    expect(good.rows.map(({ outcome, _id: id }) => [outcome, id === _id])).toEqual([
      ['same', true],
      ['added', false],
    ])
  })

  it('is refused without rows, and with more than 5,000', async () => {
    expect((await test.call('students/import', { rows: [] }, cookies.teacher1)).status).toBe(400)
    const many = Array.from({ length: 5001 }, (_, at) => row(at + 1))
    expect((await test.call('students/import', { rows: many }, cookies.teacher1)).status).toBe(400)
  })
})
