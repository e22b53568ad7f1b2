import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { TestApp } from '../http/testing.ts'
import { type Cookies, createClock, send } from '../tasks/testing.ts'
import { type ListeningSchool, startListeningSchool } from '../testing/listening-school.ts'
import { createMarkingPlaces } from './marking-places.ts'
import type { LiveServer, LiveSocket } from './rooms.ts'
import type { Listener } from './testing.ts'

let test: TestApp
let cookies: Cookies
let listen: ListeningSchool['listen']
let close: ListeningSchool['close']
let _id: string
beforeEach(async () => {
  ;({ test, cookies, listen, close } = await startListeningSchool(createClock()))
  _id = await send(test, cookies.teacher1)
})
afterEach(() => close())
const both = async () => {
  const [teacher, manager] = [await listen('teacher1'), await listen('manager1')]
  await teacher.send('task:watch', { _id })
  return { teacher, manager }
}

it('the watchers of a task see who marks which question, and the next one', async () => {
  const { teacher, manager } = await both()
  expect(await manager.send('task:mark', { _id, question: 'q2' })).toEqual({ ok: true })
  const first = await teacher.next('marking')
  const by = { _id: 'manager1', name: 'اسم manager1', img: '' }
  expect(first).toEqual({ task: _id, by, question: 'q2', place: expect.any(String) })
  await manager.send('task:mark', { _id, question: 'q3' })
  expect(await teacher.next('marking', ({ question }) => question === 'q3')).toMatchObject({ place: first.place })
})

it('a page that watches later gets the places of those who mark already', async () => {
  const manager = await listen('manager1')
  await manager.send('task:mark', { _id, student: 'student1' })
  const teacher = await listen('teacher1')
  await teacher.send('task:watch', { _id })
  expect(await teacher.next('marking')).toMatchObject({ student: 'student1', by: { _id: 'manager1' } })
})

it.each([
  ['leaves the page', (page: Listener) => page.send('task:unmark', { _id })],
  ['closes it', async (page: Listener) => page.close()],
  ['loses the session', () => test.call('logout', {}, cookies.manager1)],
  ['marks another task', async (page: Listener) => page.send('task:mark', { _id: await send(test, cookies.teacher1) })],
] as const)('a person who %s disappears for the others', async (_, leave) => {
  const { teacher, manager } = await both()
  await manager.send('task:mark', { _id, question: 'q1' })
  const { place, by } = await teacher.next('marking')
  await leave(manager)
  expect(await teacher.next('marking', ({ gone }) => gone === true)).toEqual({ task: _id, place, by, gone: true })
})

it('two pages of one person are two places', async () => {
  const { teacher, manager } = await both()
  const second = await listen('manager1')
  await manager.send('task:mark', { _id, question: 'q1' })
  await second.send('task:mark', { _id, question: 'q2' })
  await teacher.next('marking', ({ question }) => question === 'q2')
  expect(new Set(teacher.got('marking').map(({ place }) => place)).size).toBe(2)
})

it('nobody else marks the task or learns who does', async () => {
  const { manager } = await both()
  for (const who of ['student1', 'teacher2'] as const) {
    const other = await listen(who)
    expect(await other.send('task:mark', { _id, question: 'q1' })).toEqual({ error: 'not found' })
    expect(await other.send('task:watch', { _id })).toEqual({ error: 'not found' })
    await manager.send('task:mark', { _id, question: 'q1' })
    await test.deps.live.idle()
    await other.send('task:unmark', { _id })
    expect(other.got('marking')).toEqual([])
  }
})

it.each([{}, { _id: 7 }, { _id: 'x', question: 7 }, { _id: 'x', student: 'x'.repeat(101) }])(
  'refuses the place %j',
  async (message) => {
    const { manager } = await both()
    expect(await manager.send('task:mark', message)).toEqual({ error: 'no data' })
  },
)

it('a page that marks many tasks one after the other adds one listener', () => {
  const io = { to: () => ({ emit: () => true }) } as unknown as LiveServer
  const places = createMarkingPlaces(io, test.app.deps)
  const socket = Object.assign(new EventEmitter(), { id: 's1' }) as unknown as LiveSocket
  for (let count = 0; count < 12; count++) {
    places.enter(socket, { task: `t${count}`, by: { _id: 'manager1', name: '', img: '' } })
    places.leave(socket)
  }
  expect(socket.listenerCount('disconnect')).toBe(1)
})
