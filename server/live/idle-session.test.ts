import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { type Listener, listenAs } from './testing.ts'

let test: TestApp
let address: string
let clock: Date
const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000)
}
beforeEach(async () => {
  clock = new Date('2026-11-20T08:00:00.000Z')
  test = await startTestApp({ now: () => clock })
  address = await test.listen()
})
afterEach(() => test.close())

const ended = (tab: Listener) => new Promise<void>((done) => tab.socket.once('disconnect', () => done()))

it('a socket that is only open ends when its session goes idle, and is told why', async () => {
  const cookie = await test.login('teacher1')
  const tab = await listenAs(address, cookie)
  const gone = ended(tab)
  later(121)
  await test.deps.sessions.endIdle()
  expect(await tab.next('session:ended')).toEqual({ reason: 'idle' })
  await gone
  expect((await test.call('tasks/tasks_stats', {}, cookie)).status).toBe(401)
})

it('whoever made a call keeps it, and the other sessions of the same person are not touched', async () => {
  const [busy, silent] = [await test.login('teacher1'), await test.login('teacher1')]
  const tabs = { busy: await listenAs(address, busy), silent: await listenAs(address, silent) }
  const gone = ended(tabs.silent)
  later(100)
  expect((await test.call('tasks/tasks_stats', {}, busy)).status).toBe(200)
  later(30)
  await test.deps.sessions.endIdle()
  await gone
  expect(tabs.busy.socket.connected).toBe(true)
  expect((await test.call('tasks/tasks_stats', {}, busy)).status).toBe(200)
  tabs.busy.close()
})
