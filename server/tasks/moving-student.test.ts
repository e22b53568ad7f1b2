import { afterEach, beforeEach, expect, it } from 'vitest'
import type { TestApp } from '../http/testing.ts'
import { add, type Cookies, createClock, send, startSchool } from './testing.ts'

let test: TestApp
let cookies: Cookies
beforeEach(async () => {
  ;({ test, cookies } = await startSchool(createClock()))
})
afterEach(() => test.close())

/** student3 comes into the class in the moment before the next append. */
function moveBeforeAppend(): void {
  const { store } = test.deps
  const { append } = store
  store.append = async (request) => {
    store.append = append
    const form = { _id: 'student3', name: 'اسم student3', zehot: 'id-student3', classes: ['1-7'], status: 1 }
    expect((await test.call('students/update', form, cookies.teacher1)).status).toBe(200)
    return append(request)
  }
}
const start = async (_id: string) => (await test.call('tasks/start', { _id }, cookies.student3)).status

it('a student who comes into a class while a task is sent to it gets the task', async () => {
  moveBeforeAppend()
  expect(await start(await send(test, cookies.teacher1))).toBe(200)
})

it('a student who comes into a class while a task for others of it is given to the whole class gets the task', async () => {
  const _id = await send(test, cookies.teacher1, { students: ['student1'] })
  moveBeforeAppend()
  expect((await add(test, cookies.teacher1, { _id, students: [] })).status).toBe(200)
  expect(await start(_id)).toBe(200)
})

it('a student who comes into a class while a deleted task of it is restored gets the task', async () => {
  const _id = await send(test, cookies.teacher1)
  await test.call('tasks/delete', { _id }, cookies.teacher1)
  moveBeforeAppend()
  expect((await test.call('tasks/restore', { _id }, cookies.teacher1)).status).toBe(200)
  expect(await start(_id)).toBe(200)
})

it('a student who comes into a class while a task is sent to others of it does not get the task', async () => {
  moveBeforeAppend()
  expect(await start(await send(test, cookies.teacher1, { students: ['student1'] }))).toBe(404)
})
