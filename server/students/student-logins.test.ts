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
    ].map(([id, code]) => ({
      _id: id,
      has_pass: true,
      name: `اسم ${id}`,
      user: id,
      zehot: `id-${id}`,
      classes: [code],
    })),
  )
  expect(await sheet({ classes: ['1-7'] }, cookies.teacher2)).toMatchObject([{ _id: 'otherstudent' }])
  expect((await test.call('students/logins', {}, cookies.teacher1)).body).toMatchObject({ error: 6, field: 'classes' })
})

it('renews the passwords of a class, ends sessions, and never shows a password again', async () => {
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

it('sets passwords for students without one, and keeps the others’ sessions', async () => {
  await test.deps.db.write.updateTable('users').set({ password_hash: '' }).where('id', '=', 'student2').execute()
  expect(await sheet({ classes: ['1-7'] })).toMatchObject([
    { _id: 'student1', has_pass: true },
    { _id: 'student2', has_pass: false },
  ])
  const [first, second] = await sheet({ classes: ['1-7'], missing: true })
  expect([first?.pass, passwordProblem(second?.pass ?? '')]).toEqual([undefined, undefined])
  expect((await test.call('tasks/view', {}, cookies.student1)).status).toBe(200)
  await test.login('student1')
  await test.login('student2', second?.pass)
  const [, again] = await sheet({ classes: ['1-7'], missing: true })
  expect(again).toMatchObject({ _id: 'student2', has_pass: true })
  expect(again?.pass).toBeUndefined()
})

it('two who set missing passwords at once get slips that all log in', async () => {
  await test.deps.db.write.updateTable('users').set({ password_hash: '' }).where('id', '!=', 'student1').execute()
  const sheets = await Promise.all([1, 2].map(() => sheet({ classes: ['1-7', '2-7'], missing: true })))
  const passes = sheets.flat().filter(({ pass }) => pass !== undefined)
  expect(passes.map(({ _id }) => _id).sort()).toEqual(['student2', 'student3'])
  for (const { user, pass } of passes) await test.login(user, pass)
})

it('keeps a password that a colleague sets while the new ones are hashed', async () => {
  const { passwords } = test.deps
  const hash = passwords.hash.bind(passwords)
  const during = test.deps.db.write
    .updateTable('users')
    .set({ password_hash: await hash('olive-77') })
    .where('id', '=', 'student2')
  passwords.hash = async (pass) => {
    await during.execute()
    return await hash(pass)
  }
  const made = await sheet({ classes: ['1-7'], renew: true })
  expect(made.map(({ _id, pass }) => [_id, pass !== undefined])).toEqual([
    ['student1', true],
    ['student2', false],
  ])
  await test.login('student2', 'olive-77')
  const record = await test.deps.db.read.selectFrom('access_record').select('user_id').execute()
  expect(record).toEqual([{ user_id: 'student1' }])
})

it('may take four times the usual handling time', async () => {
  const { passwords, config } = test.deps
  const hash = passwords.hash.bind(passwords)
  passwords.hash = async (pass) => {
    await new Promise((resolve) => setTimeout(resolve, 1050))
    return await hash(pass)
  }
  // The four times are far more than a busy machine needs beside the wait.
  config.handlingTimeoutMs = 1000
  const [made] = await sheet({ classes: ['2-7'], renew: true })
  config.handlingTimeoutMs = 30_000
  expect(made?.pass).toBeDefined()
})

it('records who set a password for whom', async () => {
  await sheet({ classes: ['2-7'], renew: true })
  const record = test.deps.db.read.selectFrom('access_record').select(['what', 'user_id', 'by_id'])
  expect(await record.execute()).toEqual([{ what: 'password_reset', user_id: 'student3', by_id: 'teacher1' }])
})

it('stores no reply for an idempotency key, because it contains passwords', async () => {
  const headers = { 'idempotency-key': '0b9c6a3e-8f6c-4a4e-9a51-3d1f3a1f0c41' }
  await test.call('students/logins', { classes: ['1-7'], renew: true }, cookies.teacher1, headers)
  expect(await test.deps.db.read.selectFrom('commands').select('result').execute()).toEqual([])
})
