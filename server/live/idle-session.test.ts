import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { send } from '../tasks/testing.ts'
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

it('ends an open socket when its session becomes idle, with the reason', async () => {
  const cookie = await test.login('teacher1')
  const tab = await listenAs(address, cookie)
  const gone = ended(tab)
  later(121)
  await test.deps.sessions.endIdle()
  expect(await tab.next('session:ended')).toEqual({ reason: 'idle' })
  await gone
  expect((await test.call('tasks/tasks_stats', {}, cookie)).status).toBe(401)
})

it('keeps sessions with calls, and ends only the idle sessions of a person', async () => {
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

it('a student who waits on an open page for a task that opens soon stays logged in, and one without a page does not', async () => {
  const opens = new Date(clock.getTime() + 150 * 60_000).toISOString()
  await send(test, await test.login('teacher1'), { date_start: opens })
  const [waiting, away] = [await test.login('student1'), await test.login('student1')]
  const tab = await listenAs(address, waiting)
  for (let minutes = 0; minutes < 150; minutes += 10) {
    later(10)
    await test.deps.sessions.endIdle()
  }
  expect((await test.call('tasks/tasks_stats', {}, waiting)).status).toBe(200)
  expect((await test.call('tasks/tasks_stats', {}, away)).status).toBe(401)
  tab.close()
})

it('a computer with a logged-in page is logged out although its student has a task later that day', async () => {
  const opens = new Date(clock.getTime() + 8 * 3600_000).toISOString()
  await send(test, await test.login('teacher1'), { date_start: opens })
  const tab = await listenAs(address, await test.login('student1'))
  const gone = ended(tab)
  for (let minutes = 0; minutes <= 130; minutes += 10) {
    later(10)
    await test.deps.sessions.endIdle()
  }
  expect(await tab.next('session:ended')).toEqual({ reason: 'idle' })
  await gone
})

it('a page that somebody uses without a call keeps its session', async () => {
  const cookie = await test.login('teacher1')
  const tab = await listenAs(address, cookie)
  for (let half = 0; half < 6; half += 1) {
    later(60)
    expect(await tab.send('page:used', {})).toEqual({ ok: true })
    await test.deps.sessions.endIdle()
  }
  later(119)
  expect((await test.call('tasks/tasks_stats', {}, cookie)).status).toBe(200)
  tab.close()
})

it('after a new password the caller’s tab stays connected, also the second time, and all others end', async () => {
  let own = await test.login('student1')
  const tab = await listenAs(address, own)
  let current = 'demo1234'
  for (const pass of ['fresh-pass-7', 'fresh-pass-8']) {
    const other = await listenAs(address, await test.login('student1', current))
    const gone = ended(other)
    const body = { name: 'سعاد', zehot: '7', cpass: current, pass, pass2: pass }
    const reply = await test.call('moeUsers/update', body, own)
    own = String([reply.headers['set-cookie']].flat()[0]).split(';')[0] ?? ''
    current = pass
    expect(await other.next('session:ended')).toEqual({ reason: 'password' })
    await gone
    expect(tab.socket.connected).toBe(true)
  }
  tab.close()
})

describe('a login with the cookie of an open page', () => {
  const cookieOf = ({ headers }: Awaited<ReturnType<TestApp['call']>>) =>
    String([headers['set-cookie']].flat()[0]).split(';')[0] ?? ''
  const loginWith = async (cookie: string, user: string) =>
    cookieOf(await test.call('login', { user, pass: 'demo1234' }, cookie))
  const status = async (cookie: string) => (await test.call('tasks/tasks_stats', {}, cookie)).status

  it('of the same person leaves the page connected until the new session ends, and the old cookie is dead', async () => {
    const first = await test.login('teacher1')
    const tab = await listenAs(address, first)
    const second = await loginWith(first, 'teacher1')
    const third = await loginWith(second, 'teacher1')
    expect([await status(first), await status(second), await status(third)]).toEqual([401, 401, 200])
    // Activity on the page counts for the session that it has now.
    later(100)
    expect(await tab.send('page:used', {})).toEqual({ ok: true })
    later(100)
    await test.deps.sessions.endIdle()
    expect([tab.socket.connected, tab.got('session:ended')]).toEqual([true, []])
    const gone = ended(tab)
    await test.call('logout', {}, third)
    expect(await tab.next('session:ended')).toEqual({ reason: 'logout' })
    await gone
  })

  it('of the same person in two tabs at once leaves the page of a third connected', async () => {
    const first = await test.login('teacher1')
    const tab = await listenAs(address, first)
    const both = await Promise.all([loginWith(first, 'teacher1'), loginWith(first, 'teacher1')])
    expect(await Promise.all(both.map(status))).toEqual([200, 200])
    expect([tab.socket.connected, tab.got('session:ended')]).toEqual([true, []])
    tab.close()
  })

  it('of another person ends the page', async () => {
    const first = await test.login('teacher1')
    const tab = await listenAs(address, first)
    const gone = ended(tab)
    const second = await loginWith(first, 'student1')
    expect(await tab.next('session:ended')).toEqual({ reason: 'logout' })
    await gone
    expect([await status(first), await status(second)]).toEqual([401, 200])
  })

  it('of another person ends a page that has stayed open over a login of its own person', async () => {
    const first = await test.login('teacher1')
    const tab = await listenAs(address, first)
    const gone = ended(tab)
    await loginWith(await loginWith(first, 'teacher1'), 'student1')
    expect(await tab.next('session:ended')).toEqual({ reason: 'logout' })
    await gone
  })
})

it('a session ends 30 days after its login, even if it is in use', async () => {
  const cookie = await test.login('teacher1')
  const tab = await listenAs(address, cookie)
  const status = async () => (await test.call('tasks/tasks_stats', {}, cookie)).status
  for (let twoHours = 1; twoHours <= 30 * 12; twoHours += 1) {
    later(119)
    expect(await status()).toBe(200)
  }
  later(30 * 12 - 1)
  await test.deps.sessions.endIdle()
  expect(tab.socket.connected).toBe(true)
  const gone = ended(tab)
  later(2)
  await test.deps.sessions.endIdle()
  expect(await tab.next('session:ended')).toEqual({ reason: 'idle' })
  await gone
  expect(await status()).toBe(401)
})
