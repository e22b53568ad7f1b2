import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { ENDS, loginDuring, QUERIES, readDuring } from './session-races.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

const sessionsOf = async (userId: string) =>
  (await test.deps.db.read.selectFrom('sessions').select('token_hash').where('user_id', '=', userId).execute()).length

describe('a login that has already compared the old password', () => {
  it('starts no session after a teacher has set a new one', async () => {
    const teacher = await test.login('teacher1')
    const renewed = { _id: 'student1', name: 'سعاد', zehot: '7', classes: ['1-7'], status: 1, pass: 'fresh-pass-7' }
    const status = await loginDuring(test, () => test.call('students/update', renewed, teacher))
    expect([status, await sessionsOf('student1')]).toEqual([422, 0])
    await test.login('student1', 'fresh-pass-7')
  })

  it('starts no session after a sheet of new passwords', async () => {
    const teacher = await test.login('teacher1')
    const status = await loginDuring(test, () =>
      test.call('students/logins', { classes: ['1-7'], renew: true }, teacher),
    )
    expect([status, await sessionsOf('student1')]).toEqual([422, 0])
  })

  it("starts no session after the person's own change", async () => {
    const own = await test.login('student1')
    const body = { name: 'سعاد', zehot: '7', cpass: 'demo1234', pass: 'fresh-pass-7', pass2: 'fresh-pass-7' }
    const status = await loginDuring(test, () => test.call('moeUsers/update', body, own))
    expect([status, await sessionsOf('student1')]).toEqual([422, 1])
  })

  it('starts no session after the account was blocked or removed', async () => {
    const teacher = await test.login('teacher1')
    const blocked = { _id: 'student1', name: 'سعاد', zehot: '7', classes: ['1-7'], status: 0 }
    const first = await loginDuring(test, () => test.call('students/update', blocked, teacher))
    await test.call('students/update', { ...blocked, status: 1 }, teacher)
    const second = await loginDuring(test, () => test.call('students/delete', { _id: 'student1' }, teacher))
    expect([first, second, await sessionsOf('student1')]).toEqual([422, 422, 0])
  })
})

it('a change based on the old password does not overwrite a newer one', async () => {
  const [own, teacher] = [await test.login('student1'), await test.login('teacher1')]
  const { passwords } = test.deps
  const { hash } = passwords
  Object.assign(passwords, {
    async hash(password: string) {
      Object.assign(passwords, { hash })
      const made = await hash(password)
      const renewed = { _id: 'student1', name: 'سعاد', zehot: '7', classes: ['1-7'], pass: 'fresh-pass-7', status: 1 }
      await test.call('students/update', renewed, teacher)
      return made
    },
  })
  const body = { name: 'سعاد', zehot: '7', cpass: 'demo1234', pass: 'thief-pass-7', pass2: 'thief-pass-7' }
  const reply = await test.call('moeUsers/update', body, own)
  expect([reply.status, reply.body.error, reply.body.field]).toEqual([422, 9, 'cpass'])
  await test.login('student1', 'fresh-pass-7')
})

describe.each(Object.entries(ENDS))('while a call reads a session, %s', (_, end) => {
  it.each(Array.from({ length: QUERIES }, (_, at) => at + 1))(
    'after query %i: the next call is refused',
    async (at) => {
      expect(await readDuring(test, end, at)).toBe(false)
    },
  )
})
