import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { networkOf } from '../http/connections/address.ts'
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

/** One login attempt. Returns status, error and Retry-After: `200`, `422 2`, `429 1 600`. */
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
/** The device cookie of a first login, without the session. */
const deviceOf = async (user: string) =>
  (await test.login(user)).split('; ').find((one) => one.startsWith('device=')) ?? ''

it('five wrong passwords block the account for ten minutes, also for the right password', async () => {
  await wrong(5)
  expect(await attempt('student1', 'demo1234')).toBe('429 1 600')
  later(200)
  expect(await attempt('student1', 'wrong1')).toBe('429 1 400')
  later(401)
  expect(await attempt('student1', 'demo1234')).toBe('200')
})

it('counts a name in its normalised form: spaces and digits of another script make no second account', async () => {
  const set = { login: '304518631' }
  await test.deps.db.write.updateTable('users').set(set).where('id', '=', 'student1').execute()
  for (const written of ['304518631', '٣٠٤٥١٨٦٣١', '304518631 ', '\u200e304518631'])
    expect([written, await attempt(written, 'demo1234')]).toEqual([written, '200'])
  expect(await attempt(' Teacher1\n', 'demo1234')).toBe('200')
  for (const written of ['304518631', '٣٠٤٥١٨٦٣١', '304518631 ', '304 518 631', '۳۰۴۵۱۸۶۳۱']) await wrong(1, written)
  expect(await attempt('304518631', 'demo1234')).toBe('429 1 600')
})

it('four wrong passwords do not block, and a right one resets the count', async () => {
  await wrong(4)
  expect(await attempt('student1', 'demo1234')).toBe('200')
  await wrong(4)
  expect(await attempt('student1', 'demo1234')).toBe('200')
})

it('counts only the last ten minutes', async () => {
  await wrong(4)
  later(601)
  await wrong(4)
  expect(await attempt('student1', 'demo1234')).toBe('200')
})

it('counts parallel attempts', async () => {
  const replies = await Promise.all(Array.from({ length: 12 }, () => attempt('student1', 'wrong1')))
  expect(replies.filter((reply) => reply === '422 2')).toHaveLength(5)
  expect(replies.filter((reply) => reply === '429 1 600')).toHaveLength(7)
})

it('does not affect another address or another account', async () => {
  await wrong(5)
  expect(await attempt('student1', 'demo1234', { ip: '10.0.0.2' })).toBe('200')
  expect(await attempt('student2', 'demo1234')).toBe('200')
})

it('does not affect the browser that the student used before', async () => {
  const cookie = await deviceOf('student1')
  await wrong(5)
  expect(await attempt('student1', 'demo1234')).toBe('429 1 600')
  expect(await attempt('student1', 'demo1234', { cookie })).toBe('200')
})

it('counts a known browser separately', async () => {
  const cookie = await deviceOf('student1')
  await wrong(5, 'student1', { cookie })
  expect(await attempt('student1', 'demo1234', { cookie })).toBe('429 1 600')
  expect(await attempt('student1', 'demo1234')).toBe('200')
})

it('counts an unknown or forged device cookie by its address', async () => {
  const cookie = await deviceOf('student2')
  await wrong(5, 'student1', { cookie })
  expect(await attempt('student1', 'demo1234')).toBe('429 1 600')
  const forged = `device=${Buffer.from('{"id":"x","users":["student1"]}').toString('base64url')}.${'a'.repeat(43)}`
  expect(await attempt('student1', 'demo1234', { cookie: forged })).toBe('429 1 600')
})

it('a device cookie lists all accounts that used the browser', async () => {
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

it('blocks guessing from many addresses, but not known browsers', async () => {
  const cookie = await deviceOf('student1')
  for (let i = 0; i < 50; i++) {
    expect(await attempt('student1', 'wrong1', { ip: `10.1.0.${i}` })).toBe('422 2')
    later(30)
  }
  expect(await attempt('student1', 'demo1234', { ip: '10.2.0.1' })).toMatch(/^429 1/)
  expect(await attempt('student1', 'demo1234', { cookie })).toBe('200')
})

it('compares the password of a known browser first, then first attempts, then repeated ones of an address', async () => {
  const cookie = await deviceOf('student1')
  const verify = vi.spyOn(test.deps.passwords, 'verify')
  await attempt('student1', 'demo1234', { cookie })
  await wrong(2)
  await wrong(1, 'student2', { ip: '2001:db8:1:2::3' })
  const [known, first, repeated, elsewhere] = verify.mock.calls.map(([, , who]) => who)
  expect(known).toEqual({ rank: 0, share: expect.stringMatching(/^[\w-]{16,}$/) })
  expect(first).toEqual({ rank: 1, share: '10.0.0.1' })
  expect(repeated).toEqual({ rank: 2, share: '10.0.0.1' })
  // The addresses of one network share their turns.
  expect(elsewhere).toEqual({ rank: 1, share: networkOf('2001:db8:1:2::99') })
})

const guessAt = async (accounts: number, ip = '10.0.0.1') => {
  for (let i = 0; i < accounts; i++) await wrong(5, `pupil${i}`, { ip })
}

it('slows an address that guesses at more than three accounts, and lifts the blocks that it caused', async () => {
  await guessAt(3)
  expect(await attempt('pupil0', 'x')).toBe('429 1 600')
  await wrong(5, 'student1')
  // student1 is the fourth account with five wrong passwords, so the address is slowed from now on.
  expect(await attempt('student1', 'demo1234')).toBe('429 rate_limit 15')
  expect(await attempt('pupil0', 'x')).toBe('429 rate_limit 15')
  later(10)
  expect(await attempt('student1', 'demo1234')).toBe('429 rate_limit 5')
  later(5)
  expect(await attempt('student1', 'demo1234')).toBe('200')
})

it('a class can log in from new browsers after one pupil tried to lock it out', async () => {
  const login = async (i: number) => {
    const like = await test.deps.db.read
      .selectFrom('users')
      .selectAll()
      .where('id', '=', 'student1')
      .executeTakeFirstOrThrow()
    await test.deps.db.write
      .insertInto('users')
      .values({ ...like, id: `pupil${i}`, login: `pupil${i}` })
      .execute()
  }
  for (let i = 0; i < 25; i++) await login(i)
  for (let round = 0; round < 5; round++)
    for (let i = 0; i < 25; i++) {
      await attempt(`pupil${i}`, 'wrong1')
      if (i % 5 === 0) later(1)
    }
  later(15)
  for (let i = 0; i < 25; i++) expect([i, await attempt(`pupil${i}`, 'demo1234')]).toEqual([i, '200'])
})

it('at a slowed address a right password has no delay, and a wrong one 15 s', async () => {
  await guessAt(4)
  expect(await attempt('student2', 'demo1234')).toBe('200')
  await wrong(1, 'student1')
  expect(await attempt('student1', 'wrong1')).toBe('429 rate_limit 15')
  later(15)
  await wrong(1, 'student1')
})

it('a slowed address gets at most one guess in 15 seconds for each account', async () => {
  await guessAt(4)
  const outcomes: string[] = []
  for (let second = 0; second < 120; second++) {
    outcomes.push(await attempt('pupil0', `guess${second}`))
    later(1)
  }
  expect(outcomes.filter((outcome) => outcome.startsWith('422')).length).toBeLessThanOrEqual(8)
})

it('one address alone never blocks an account for all unknown browsers', async () => {
  await guessAt(4)
  for (let i = 0; i < 60; i++) {
    later(15)
    await wrong(1, 'student1')
    for (let other = 0; other < 4; other++) await attempt(`pupil${other}`, 'wrong1')
  }
  expect(await attempt('student1', 'demo1234', { ip: '10.9.9.9' })).toBe('200')
})

it('shows blocks in the metrics and the access record', async () => {
  const metrics = async () => (await test.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body
  await wrong(5, 'student1', { ip: '10.0.0.9' })
  await guessAt(4)
  await attempt('pupil1', 'wrong1')
  expect(await metrics()).toMatch(/bawaba_logins_wrong_total 25\n/)
  expect(await metrics()).toMatch(/bawaba_accounts_blocked_total 4\n/)
  expect(await metrics()).toMatch(/bawaba_addresses_slowed_total 1\n/)
  expect(await metrics()).toMatch(/bawaba_logins_turned_away_total 1\n/)
  const record = await test.deps.db.read.selectFrom('access_record').select(['what', 'user_id', 'source']).execute()
  expect(record).toContainEqual({ what: 'account_blocked', user_id: 'student1', source: 'address:10.0.0.9' })
  expect(record).toContainEqual({ what: 'address_slowed', user_id: '', source: 'address:10.0.0.1' })
  // Unknown names are not recorded: a person may have typed a password instead.
  expect(JSON.stringify(record)).not.toContain('pupil')
})

it('counts an IPv6 network as one address', async () => {
  for (let i = 1; i <= 5; i++) await wrong(1, 'student1', { ip: `2001:db8:0:7::${i}` })
  expect(await attempt('student1', 'demo1234', { ip: '2001:db8:0:7:ffff::1' })).toBe('429 1 600')
  expect(await attempt('student1', 'demo1234', { ip: '2001:db8:0:8::1' })).toBe('200')
})

it('answers and blocks an unknown name like a known one', async () => {
  await wrong(5, 'nobody')
  expect(await attempt('nobody', 'demo1234')).toBe('429 1 600')
  expect(await attempt('', '')).toBe('422 2')
})

it('hashes once for an unknown name too', async () => {
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

it('answers 3 for the right password of a blocked account, 2 for a wrong one', async () => {
  await test.deps.db.write.updateTable('users').set({ status: 0 }).where('id', '=', 'student1').execute()
  expect(await attempt('student1', 'demo1234')).toBe('403 3')
  expect(await attempt('student1', 'wrong1')).toBe('422 2')
})

it('treats a removed person as unknown', async () => {
  await test.deps.db.write
    .updateTable('users')
    .set({ deleted_at: clock.toISOString(), password_hash: '' })
    .where('id', '=', 'student1')
    .execute()
  expect(await attempt('student1', 'demo1234')).toBe('422 2')
})

it('lifts a block on request; running sessions are not affected', async () => {
  const cookie = await test.login('student1')
  await wrong(5)
  expect((await test.call('checkLogin', {}, cookie)).body.success).toBeDefined()
  await test.deps.lockout.lift(['student1'])
  expect(await attempt('student1', 'demo1234')).toBe('200')
})
