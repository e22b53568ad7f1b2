import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing.ts'

let test: TestApp
let teacher: string
beforeEach(async () => {
  test = await startTestApp()
  teacher = await test.login('teacher1')
})
afterEach(() => test.close())

const login = async (user: string, pass = 'demo1234') => (await test.call('login', { user, pass })).status
const lockOut = async (...users: string[]) => {
  for (const user of users) for (let i = 0; i < 5; i++) await login(user, 'wrong1')
}
const unlock = (body: object, cookie = teacher) => test.call('students/unlock', body, cookie)

it('unlocks a class, and returns how many students were locked out', async () => {
  await lockOut('student1', 'student2', 'student3')
  expect([await login('student1'), await login('student2')]).toEqual([429, 429])
  expect(await unlock({ classes: ['1-7'] })).toMatchObject({ status: 200, body: { success: { unlocked: 2 } } })
  expect([await login('student1'), await login('student2'), await login('student3')]).toEqual([200, 200, 429])
  expect((await unlock({ classes: ['1-7'] })).body).toEqual({ success: { unlocked: 0 } })
})

it('unlocks a named student, and records who did it', async () => {
  await lockOut('student1', 'student2')
  expect((await unlock({ _ids: ['student1'] })).body).toEqual({ success: { unlocked: 1 } })
  expect([await login('student1'), await login('student2')]).toEqual([200, 429])
  const record = test.deps.db.read.selectFrom('access_record').select(['user_id', 'by_id', 'what'])
  expect(await record.where('what', '=', 'blocks_lifted').execute()).toEqual([
    { user_id: 'student1', by_id: 'teacher1', what: 'blocks_lifted' },
  ])
})

it("unlocks only the reader's own students", async () => {
  await lockOut('otherstudent', 'student1')
  expect((await unlock({ _ids: ['otherstudent', 'student1'] })).status).toBe(404)
  expect(await unlock({})).toMatchObject({ status: 422, body: { error: 6, field: 'classes' } })
  expect((await unlock({ classes: ['1-7'] }, await test.login('teacher2'))).body).toEqual({ success: { unlocked: 1 } })
  expect([await login('otherstudent'), await login('student1')]).toEqual([200, 429])
})
