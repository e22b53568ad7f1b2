import { afterEach, beforeEach, expect, it } from 'vitest'
import type { TestApp } from '../http/testing.ts'
import { type Cookies, createClock, rightValues, send, startSchool } from '../tasks/testing.ts'
import { type Listener, listenAs } from './testing.ts'

let test: TestApp
let cookies: Cookies
let address: string
beforeEach(async () => {
  ;({ test, cookies } = await startSchool(createClock()))
  address = await test.listen()
})
afterEach(() => test.close())

const closed = ({ socket }: Listener) => new Promise((resolve) => socket.once('disconnect', resolve))

it('a manager who is a teacher now gets nothing of the tasks of others on a page that was open', async () => {
  const cookie = await test.login('manager1')
  const page = await listenAs(address, cookie)
  const task = await send(test, cookies.teacher1)
  expect(await page.send('task:watch', { _id: task })).toMatchObject({ ok: true })
  const gone = closed(page)
  await test.deps.db.write.updateTable('users').set({ userlevel: 3 }).where('id', '=', 'manager1').execute()
  test.deps.sessions.forget('manager1')
  // Pages connect again after the loss of a connection, but not after a disconnect by the server.
  expect(await gone).toBe('transport close')

  const again = await listenAs(address, cookie)
  expect(await again.send('task:watch', { _id: task })).toEqual({ error: 'not found' })
  const before = page.pushes.length
  await send(test, cookies.teacher1)
  await test.deps.live.idle()
  expect([again.got('task:new'), page.pushes.length]).toEqual([[], before])
  again.close()
})

it('a person whose name or classes change stays connected, and marks under the new name', async () => {
  const page = await listenAs(address, cookies.teacher1)
  const task = await send(test, cookies.teacher1)
  await page.send('task:watch', { _id: task })
  const { write } = test.deps.db
  await write.updateTable('users').set({ name: 'هدى' }).where('id', '=', 'teacher1').execute()
  await write.deleteFrom('user_classes').where('user_id', '=', 'teacher1').execute()
  test.deps.sessions.forget('teacher1')
  const name = async () => {
    await page.send('task:mark', { _id: task })
    return page.got('marking').at(-1)?.by.name
  }
  await expect.poll(name).toBe('هدى')
  expect(page.socket.connected).toBe(true)
  page.close()
})

it('while this node is not notified of changes, it reads the rights again before it pushes', async () => {
  const manager = await listenAs(address, await test.login('manager1'))
  const teacher = await listenAs(address, cookies.teacher1)
  const student = await listenAs(address, cookies.student1)
  const task = await send(test, cookies.teacher1)
  await student.next('task:new', ({ _id }) => _id === task)
  const { write } = test.deps.db
  // As another node does it while the notifications of this one are lost.
  test.deps.sessions.hearsChanges = () => false
  await write.updateTable('users').set({ userlevel: 3 }).where('id', '=', 'manager1').execute()
  await write.deleteFrom('user_classes').where('user_id', '=', 'teacher1').execute()
  const gone = closed(manager)
  await test.call('tasks/start', { _id: task }, cookies.student1)
  await test.call('tasks/save', { task, values: rightValues }, cookies.student1)
  const figures = await teacher.next('stats', (push) => 'students' in push && push.sent === 1)
  expect([figures, await gone]).toMatchObject([{ students: 0 }, 'transport close'])
  expect(manager.got('task:changed')).toEqual([])
  teacher.close()
  student.close()
})
