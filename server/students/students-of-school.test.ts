import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../http/testing.ts'
import { type Cookies, createClock, startSchool } from '../tasks/testing.ts'

/** Here manager1 manages both schools of the test data. */
let test: TestApp
let cookies: Cookies
beforeAll(async () => {
  ;({ test, cookies } = await startSchool(createClock()))
  await test.deps.db.write.insertInto('user_schools').values({ user_id: 'manager1', school_id: 'school2' }).execute()
})
afterAll(() => test.close())

const view = async (body: object, cookie = cookies.manager1) => (await test.call('students/view', body, cookie)).body

it("a manager of several schools sees one school's students, with the counts of its classes, or all", async () => {
  const both = await view({})
  expect(both.students.map(({ _id }) => _id)).toEqual(['otherstudent', 'student1', 'student2', 'student3'])
  expect([both.total, both.counts]).toEqual([4, { '1-7': 3, '2-7': 1 }])
  const one = await view({ school: 'school1' })
  expect(one.students.map(({ _id }) => _id)).toEqual(['student1', 'student2', 'student3'])
  expect([one.total, one.counts]).toEqual([3, { '1-7': 2, '2-7': 1 }])
  const other = await view({ school: 'school2', classes: ['1-7'] })
  expect(other.students.map(({ _id }) => _id)).toEqual(['otherstudent'])
  expect((await view({ school: 'school1' }, cookies.teacher1)).total).toBe(3)
})

it('renews passwords of one school only, if both schools have the class', async () => {
  const body = { classes: ['1-7'], school: 'school2', renew: true }
  const { students } = (await test.call('students/logins', body, cookies.manager1)).body
  expect(students.map(({ _id, pass }) => [_id, pass !== undefined])).toEqual([['otherstudent', true]])
  await test.login('student1')
})
