import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing.ts'

let test: TestApp
let clock: Date
beforeEach(async () => {
  clock = new Date('2026-11-20T08:00:00.000Z')
  test = await startTestApp({ now: () => clock })
})
afterEach(() => test.close())

const later = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000)
}

/** One try from an address or a browser, in short: `200`, `422 2`, `429 1 600`. */
async function attempt(user: string, pass: string, { ip = '10.0.0.1', cookie = '' } = {}): Promise<string> {
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { user, pass },
    remoteAddress: ip,
    headers: cookie ? { cookie } : {},
  })
  return [reply.statusCode, reply.json().error, reply.headers['retry-after']]
    .filter((one) => one !== undefined)
    .join(' ')
}
const wrong = async (times: number, user = 'student1', where = {}) => {
  for (let i = 0; i < times; i++) expect(await attempt(user, 'wrong1', where)).toBe('422 2')
}
/** What a browser keeps of its first login, without the session. */
const deviceOf = async (user: string) =>
  (await test.login(user)).split('; ').find((one) => one.startsWith('device=')) ?? ''

it('five wrong passwords block the account for ten minutes, for a right one too', async () => {
  await wrong(5)
  expect(await attempt('student1', 'demo1234')).toBe('429 1 600')
  later(200)
  expect(await attempt('student1', 'wrong1')).toBe('429 1 400')
  later(401)
  expect(await attempt('student1', 'demo1234')).toBe('200')
})

it('a name is counted as it is looked up: digits of another script and spaces make no second account', async () => {
  const set = { login: '304518631' }
  await test.deps.db.write.updateTable('users').set(set).where('id', '=', 'student1').execute()
  for (const written of ['304518631', '٣٠٤٥١٨٦٣١', '304518631 ', '\u200e304518631'])
    expect([written, await attempt(written, 'demo1234')]).toEqual([written, '200'])
  expect(await attempt(' Teacher1\n', 'demo1234')).toBe('200')
  for (const written of ['304518631', '٣٠٤٥١٨٦٣١', '304518631 ', '304 518 631', '۳۰۴۵۱۸۶۳۱']) await wrong(1, written)
  expect(await attempt('304518631', 'demo1234')).toBe('429 1 600')
})

it('four do not, and a right one forgets them', async () => {
  await wrong(4)
  expect(await attempt('student1', 'demo1234')).toBe('200')
  await wrong(4)
  expect(await attempt('student1', 'demo1234')).toBe('200')
})

it('only ten minutes count', async () => {
  await wrong(4)
  later(601)
  await wrong(4)
  expect(await attempt('student1', 'demo1234')).toBe('200')
})

it('a burst does not slip past the count', async () => {
  const replies = await Promise.all(Array.from({ length: 12 }, () => attempt('student1', 'wrong1')))
  expect(replies.filter((reply) => reply === '422 2')).toHaveLength(5)
  expect(replies.filter((reply) => reply === '429 1 600')).toHaveLength(7)
})

it('another address and another account are not touched', async () => {
  await wrong(5)
  expect(await attempt('student1', 'demo1234', { ip: '10.0.0.2' })).toBe('200')
  expect(await attempt('student2', 'demo1234')).toBe('200')
})

it('nobody locks a student out of the machine they use', async () => {
  const cookie = await deviceOf('student1')
  await wrong(5)
  expect(await attempt('student1', 'demo1234')).toBe('429 1 600')
  expect(await attempt('student1', 'demo1234', { cookie })).toBe('200')
})

it('a known browser has a count of its own', async () => {
  const cookie = await deviceOf('student1')
  await wrong(5, 'student1', { cookie })
  expect(await attempt('student1', 'demo1234', { cookie })).toBe('429 1 600')
  expect(await attempt('student1', 'demo1234')).toBe('200')
})

it('a browser of another account, or a forged one, counts by its address', async () => {
  const cookie = await deviceOf('student2')
  await wrong(5, 'student1', { cookie })
  expect(await attempt('student1', 'demo1234')).toBe('429 1 600')
  const forged = `device=${Buffer.from('{"id":"x","users":["student1"]}').toString('base64url')}.${'a'.repeat(43)}`
  expect(await attempt('student1', 'demo1234', { cookie: forged })).toBe('429 1 600')
})

it('a shared machine knows all who used it', async () => {
  const first = await deviceOf('student1')
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { user: 'student2', pass: 'demo1234' },
    headers: { cookie: first },
  })
  const device = reply.cookies.find(({ name }) => name === 'device')
  await wrong(5)
  expect(await attempt('student1', 'demo1234', { cookie: `device=${device?.value}` })).toBe('200')
})

it('guessing from many addresses ends too, but not for known browsers', async () => {
  const cookie = await deviceOf('student1')
  for (let i = 0; i < 50; i++) {
    expect(await attempt('student1', 'wrong1', { ip: `10.1.0.${i}` })).toBe('422 2')
    later(30)
  }
  expect(await attempt('student1', 'demo1234', { ip: '10.2.0.1' })).toMatch(/^429 1/)
  expect(await attempt('student1', 'demo1234', { cookie })).toBe('200')
})

it('an IPv6 network is one address', async () => {
  for (let i = 1; i <= 5; i++) await wrong(1, 'student1', { ip: `2001:db8:0:7::${i}` })
  expect(await attempt('student1', 'demo1234', { ip: '2001:db8:0:7:ffff::1' })).toBe('429 1 600')
  expect(await attempt('student1', 'demo1234', { ip: '2001:db8:0:8::1' })).toBe('200')
})

it('a name that does not exist answers and blocks like one that does', async () => {
  await wrong(5, 'nobody')
  expect(await attempt('nobody', 'demo1234')).toBe('429 1 600')
  expect(await attempt('', '')).toBe('422 2')
})

it('does the same hashing for an unknown name', async () => {
  const verified: (string | undefined)[] = []
  const { verify } = test.deps.passwords
  Object.assign(test.deps.passwords, {
    verify: (password: string, stored?: string) => {
      verified.push(stored)
      return verify(password, stored)
    },
  })
  await wrong(1, 'nobody')
  await wrong(1, 'student1')
  expect(verified).toEqual([undefined, expect.stringMatching(/^\$argon2id\$/)])
})

it('a right password on an account that is not active is 3, a wrong one 2', async () => {
  await test.deps.db.write.updateTable('users').set({ status: 0 }).where('id', '=', 'student1').execute()
  expect(await attempt('student1', 'demo1234')).toBe('403 3')
  expect(await attempt('student1', 'wrong1')).toBe('422 2')
})

it('a removed person is unknown', async () => {
  await test.deps.db.write
    .updateTable('users')
    .set({ deleted_at: clock.toISOString(), password_hash: '' })
    .where('id', '=', 'student1')
    .execute()
  expect(await attempt('student1', 'demo1234')).toBe('422 2')
})

it('a block is lifted by hand, and running sessions never felt it', async () => {
  const cookie = await test.login('student1')
  await wrong(5)
  expect((await test.call('checkLogin', {}, cookie)).body.success).toBeDefined()
  await test.deps.lockout.lift('student1')
  expect(await attempt('student1', 'demo1234')).toBe('200')
})
