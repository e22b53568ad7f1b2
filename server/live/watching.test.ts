import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../http/testing.ts'
import { add, type Cookies, createClock, send, startSchool } from '../tasks/testing.ts'
import { addTeachers } from '../testing/colleagues.ts'
import type { LiveSocket } from './rooms.ts'
import { serveWatching } from './watching.ts'

let test: TestApp
let cookies: Cookies
beforeAll(async () => {
  ;({ test, cookies } = await startSchool(createClock()))
})
afterAll(() => test.close())

/** A fake connection of a teacher. `joining` runs while it joins a room. */
function connect(joining: () => Promise<unknown> = async () => undefined, id = 'teacher1') {
  const rooms = new Set<string>()
  const asked = new Map<string, (message: unknown, reply: (answer: unknown) => void) => void>()
  const socket = {
    rooms,
    data: { me: { id, level: 3, schoolIds: ['school1'], classes: [] } },
    on: (name: string, handler: (message: unknown, reply: (answer: unknown) => void) => void) =>
      asked.set(name, handler),
    async join(room: string) {
      await joining()
      rooms.add(room)
    },
    leave: async (room: string) => void rooms.delete(room),
  }
  serveWatching(socket as unknown as LiveSocket, test.deps, { sendPlaces: () => undefined } as never)
  const send = (name: string, _id: string) => new Promise((answer) => asked.get(name)?.({ _id }, answer))
  return { rooms, send }
}

it('answers not found for a task that is deleted during the join, and leaves its room', async () => {
  const task = await send(test, cookies.teacher1)
  const { rooms, send: ask } = connect(() => test.call('tasks/delete', { _id: task }, cookies.teacher1))
  expect(await ask('task:watch', task)).toEqual({ error: 'not found' })
  expect([...rooms]).toEqual([])
})

it('answers not found to a colleague with whom a task is not shared any more during the join, and leaves its room', async () => {
  await addTeachers(test, ['huda'])
  const task = await send(test, cookies.teacher1, { owners: ['huda'] })
  const { rooms, send: ask } = connect(() => add(test, cookies.teacher1, { _id: task, owners: [] }), 'huda')
  expect(await ask('task:watch', task)).toEqual({ error: 'not found' })
  expect([...rooms]).toEqual([])
})

it('joins the room of a task until task:unwatch', async () => {
  const task = await send(test, cookies.teacher1)
  const { rooms, send: ask } = connect()
  expect(await ask('task:watch', task)).toEqual({ ok: true, position: expect.any(Number) })
  expect([...rooms]).toEqual([`task:${task}`])
  expect(await ask('task:unwatch', task)).toEqual({ ok: true })
  expect([...rooms]).toEqual([])
})
