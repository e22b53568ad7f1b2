import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashToken } from '../http/session/session-cookie.ts'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { send } from '../tasks/testing.ts'

let test: TestApp
let clock: Date
beforeEach(async () => {
  clock = new Date('2026-11-20T08:00:00.000Z')
  test = await startTestApp({ now: () => clock })
})
afterEach(() => test.close())

const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000)
}
const setCookies = (reply: { headers: Record<string, unknown> }) =>
  [reply.headers['set-cookie'] ?? []].flat().map(String)
const sessions = () => test.deps.db.read.selectFrom('sessions').selectAll().execute()
const status = async (cookie: string) => (await test.call('students/view', {}, cookie)).status

it('a visitor gets an empty reply, not an error', async () => {
  expect(await test.call('checkLogin')).toMatchObject({ status: 200, body: {} })
  expect((await test.call('checkLogin', {}, 'sid=garbage')).body).toEqual({})
  expect((await test.call('logout')).body).toEqual({ success: true })
})

it('login and checkLogin return the person', async () => {
  const reply = await test.call('login', { user: 'Teacher1', pass: 'demo1234' })
  expect(reply.status).toBe(200)
  expect(reply.body.success.userinfo).toEqual({
    _id: 'teacher1',
    user: 'teacher1',
    name: 'اسم teacher1',
    img: '',
    userlevel: 3,
    status: 1,
    city: 'الناصرة',
    school_id: [{ _id: 'school1', name: 'مدرسة school1' }],
    classes: ['1-7', '2-7'],
    class_choice: ['1-7', '2-7', '1-8'],
    zehot: 'id-teacher1',
    tasks_num: 0,
    editor: false,
    email: '',
    phone: '',
    address: '',
  })
  const cookie = setCookies(reply)[0]?.split(';')[0]
  expect((await test.call('checkLogin', {}, cookie)).body).toEqual(reply.body)
  const row = await test.deps.db.read.selectFrom('users').select('last_login').where('id', '=', 'teacher1').execute()
  expect(row).toEqual([{ last_login: clock.toISOString() }])
})

it('checkLogin includes the favourites', async () => {
  const at = clock.toISOString()
  const text = { notes: '', video: '', file: '', level: '', direction: 'auto', search: '', subject: 's' }
  await test.deps.db.write
    .insertInto('questions')
    .values({
      ...text,
      id: 'q1',
      owner_id: 'teacher2',
      type: 1,
      question: 'Why?',
      answers_type: 1,
      answers: '[{"answer":"a","true":true},{"answer":"b"}]',
      cats: '[]',
      classes: '[]',
      strict: 0,
      keep_order: 0,
      open_text: '',
      explanation: '',
      created_at: at,
      updated_at: at,
      deleted_at: null,
    })
    .execute()
  await test.deps.db.write
    .insertInto('favourites')
    .values({ id: 'f1', user_id: 'teacher1', question_id: 'q1', created_at: at })
    .execute()
  const { body } = await test.call('checkLogin', {}, await test.login('teacher1'))
  expect(body.success?.fav).toMatchObject([{ _id: 'f1', question: { ID: 'q1', question: 'Why?', mine: false } }])
})

it('sets cookies that scripts and other hosts cannot read', async () => {
  const plain = setCookies(await test.call('login', { user: 'student1', pass: 'demo1234' }))
  expect(plain).toHaveLength(2)
  for (const cookie of plain) expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
  expect(plain.join()).not.toMatch(/Secure/)
  const secured = await startTestApp({ config: { cookieSecure: true } })
  for (const cookie of setCookies(await secured.call('login', { user: 'student1', pass: 'demo1234' })))
    expect(cookie).toMatch(/HttpOnly; Secure; SameSite=Lax/)
  // Other hosts of the domain cannot set a cookie with this prefix; a cookie without it is ignored.
  const cookie = await secured.login('student1')
  expect(cookie).toMatch(/^__Host-sid=[\w-]{43}; /)
  const there = async (sent: string) => 'success' in (await secured.call('checkLogin', {}, sent)).body
  expect([await there(cookie), await there(cookie.replace('__Host-', ''))]).toEqual([true, false])
  expect(await secured.deps.sessions.personOfToken(`lang=ar; ${cookie}`)).toBeDefined()
  const [cleared] = setCookies(await secured.call('logout', {}, cookie))
  expect(cleared).toMatch(/^__Host-sid=;.*Path=\/;.*Secure/)
  await secured.close()
})

it('stores the token hashed', async () => {
  const cookie = await test.login('student1')
  const token = /sid=([\w-]{43})(;|$)/.exec(cookie)?.[1] ?? ''
  const rows = await sessions()
  expect(rows).toEqual([expect.objectContaining({ token_hash: hashToken(token), user_id: 'student1' })])
  expect(JSON.stringify(rows)).not.toContain(token)
})

it('login starts a new session and ends the old one', async () => {
  const old = await test.login('teacher1')
  const reply = await test.call('login', { user: 'teacher1', pass: 'demo1234' }, old)
  expect(setCookies(reply)[0]?.split(';')[0]).not.toBe(old.split(';')[0])
  expect(await status(old)).toBe(401)
  expect(await sessions()).toHaveLength(1)
})

it('a person may have several sessions; logout ends one', async () => {
  const one = await test.login('teacher1')
  const other = await test.login('teacher1')
  const reply = await test.call('logout', {}, one)
  expect(setCookies(reply)[0]).toMatch(/^sid=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
  expect([await status(one), await status(other)]).toEqual([401, 200])
})

it('a session ends after its idle time, which every call restarts', async () => {
  const cookie = await test.login('teacher1')
  for (let hours = 0; hours < 3; hours++) {
    later(110)
    expect(await status(cookie)).toBe(200)
    await test.deps.sessions.flush()
  }
  later(121)
  expect(await status(cookie)).toBe(401)
  expect(await sessions()).toEqual([])
})

it('a session does not expire during a timed task', async () => {
  const _id = await send(test, await test.login('teacher1'), { timer: 120 })
  const cookie = await test.login('student1')
  await test.call('tasks/start', { _id }, cookie)
  const there = async (who: string) => 'success' in (await test.call('checkLogin', {}, who)).body
  later(175)
  expect(await there(cookie)).toBe(true)
  later(400)
  expect(await there(cookie)).toBe(false)
})

it('a block ends all sessions and their sockets at once', async () => {
  const ended: string[] = []
  const { live } = test.deps
  Object.assign(live, { endSessions: (id: string, reason: string) => ended.push(`${id} ${reason}`) })
  const cookies = [await test.login('teacher1'), await test.login('teacher1')]
  for (const cookie of cookies) expect(await status(cookie)).toBe(200)
  await test.deps.sessions.endSessions('teacher1', 'blocked')
  for (const cookie of cookies) expect(await status(cookie)).toBe(401)
  expect(ended).toEqual(['teacher1 blocked'])
})

it('a call of an ended session does not clear the cookie, which a login in another tab may have replaced', async () => {
  const cookie = await test.login('student1')
  await test.call('logout', {}, cookie)
  const reply = await test.call('tasks/tasks_stats', {}, cookie)
  expect([reply.status, setCookies(reply)]).toEqual([401, []])
})

it('refuses the next call of a blocked account once sessions.forget has run', async () => {
  const cookie = await test.login('teacher1')
  expect(await status(cookie)).toBe(200)
  await test.deps.db.write.updateTable('users').set({ status: 0 }).where('id', '=', 'teacher1').execute()
  test.deps.sessions.forget('teacher1')
  expect(await status(cookie)).toBe(401)
  expect(await sessions()).toEqual([])
})

it('a session in use does not expire, and its row is updated within a minute', async () => {
  const cookie = await test.login('teacher1')
  for (let turn = 0; turn < 5; turn += 1) {
    later(60)
    expect(await status(cookie)).toBe(200)
  }
  later(119)
  expect(await status(cookie)).toBe(200)
  later(121)
  expect(await status(cookie)).toBe(401)
})

it('finds the person of a handshake by its Cookie header', async () => {
  const cookie = await test.login('student1')
  expect(await test.deps.sessions.personOfToken(`lang=ar; ${cookie}`)).toMatchObject({
    person: { id: 'student1', level: 1, schoolIds: ['school1'], classes: ['1-7'] },
  })
  expect(await test.deps.sessions.personOfToken('sid=x')).toBeUndefined()
  expect(await test.deps.sessions.personOfToken(undefined)).toBeUndefined()
})
