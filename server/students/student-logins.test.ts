import { afterEach, beforeEach, expect, it } from 'vitest'
import { passwordProblem } from '../contract/rules.ts'
import type { TestApp } from '../http/testing.ts'
import { type Cookies, createClock, startSchool } from '../tasks/testing.ts'

let test: TestApp
let cookies: Cookies
beforeEach(async () => {
  ;({ test, cookies } = await startSchool(createClock()))
})
afterEach(() => test.close())

const sheet = async (body: object, cookie = cookies.teacher1) =>
  (await test.call('students/logins', body, cookie)).body.students

it('lists the logins of own classes without passwords', async () => {
  expect(await sheet({ classes: ['2-7', '1-7', '1-8'] })).toEqual(
    [
      ['student1', '1-7'],
      ['student2', '1-7'],
      ['student3', '2-7'],
    ].map(([id, code]) => ({ _id: id, name: `اسم ${id}`, user: id, zehot: `id-${id}`, classes: [code] })),
  )
  expect(await sheet({ classes: ['1-7'] }, cookies.teacher2)).toMatchObject([{ _id: 'otherstudent' }])
  expect((await test.call('students/logins', {}, cookies.teacher1)).body).toMatchObject({ error: 6, field: 'classes' })
})

it('renews the passwords of a class once: each works, the old ones and their sessions do not', async () => {
  await test.deps.db.write.updateTable('users').set({ status: 0 }).where('id', '=', 'student2').execute()
  for (let tries = 0; tries < 5; tries += 1) await test.call('login', { user: 'student1', pass: 'wrong' })
  expect((await test.call('tasks/view', {}, cookies.student1)).status).toBe(200)
  const made = await sheet({ classes: ['1-7'], renew: true })
  expect(made.map(({ _id }) => _id)).toEqual(['student1'])
  const pass = made[0]?.pass ?? ''
  expect(passwordProblem(pass)).toBeUndefined()
  expect((await test.call('tasks/view', {}, cookies.student1)).status).toBe(401)
  expect((await test.call('tasks/view', {}, cookies.student3)).status).toBe(200)
  expect((await test.call('login', { user: 'student1', pass: 'demo1234' })).status).toBe(422)
  await test.login('student1', pass)
  expect((await sheet({ classes: ['1-7'] })).every((slip) => slip.pass === undefined)).toBe(true)
  expect(JSON.stringify(await test.deps.db.read.selectFrom('users').selectAll().execute())).not.toContain(pass)
})

it('a repeat with the same key stores no password to answer from', async () => {
  const headers = { 'idempotency-key': '0b9c6a3e-8f6c-4a4e-9a51-3d1f3a1f0c41' }
  await test.call('students/logins', { classes: ['1-7'], renew: true }, cookies.teacher1, headers)
  expect(await test.deps.db.read.selectFrom('commands').select('result').execute()).toEqual([])
})
