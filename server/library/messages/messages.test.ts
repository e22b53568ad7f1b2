import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../http/testing.ts'
import { createMessageLimit } from './message-limit.ts'

let test: TestApp
let manager: string
let time = Date.parse('2026-11-20T08:00:00.000Z')
beforeAll(async () => {
  test = await startTestApp({ now: () => new Date(time) })
  manager = await test.login('manager1')
})
afterAll(() => test.close())

const form = { name: 'سلمى', email: 'salma@example.com', full: 'مرحبا' }
const contact = (body: object, cookie?: string, headers = {}) => test.call('system/contact', body, cookie, headers)
const view = async (body: object = {}) => (await test.call('messages/view', body, manager)).body
/** Moves the clock to the next hour, in which every sender may write again. */
const later = () => {
  time += 3_600_001
}

describe('system/contact', () => {
  it.each<[string, object, object]>([
    ['no name', { ...form, name: ' ' }, { error: 'required', field: 'name' }],
    ['no email', { ...form, email: undefined }, { error: 'required', field: 'email' }],
    ['no message', { ...form, full: '\u0000\n' }, { error: 'required', field: 'full' }],
    ['nothing', {}, { error: 'required', field: 'name' }],
    ['half an address', { ...form, email: 'salma@example' }, { error: 'bad_email', field: 'email' }],
    ['two addresses', { ...form, email: 'a@b.com, c@d.com' }, { error: 'bad_email', field: 'email' }],
    ['letters in the phone', { ...form, phone: '04-ABC' }, { error: 'bad_phone', field: 'phone' }],
    ['two digits', { ...form, phone: '12' }, { error: 'bad_phone', field: 'phone' }],
  ])('refuses %s', async (_, body, error) => {
    expect(await contact(body)).toMatchObject({ status: 422, body: error })
    expect((await view()).total).toBe(0)
  })

  it('stores a message as plain text, its phone in Western digits', async () => {
    later()
    const full = 'سطر\nوسطر <b>\u0000\ud800'
    expect((await contact({ ...form, phone: ' ٠٤-٥٥٥ ٠١٠٠ ', full })).body).toEqual({ success: true })
    expect((await view()).messages).toEqual([
      {
        ...{ _id: expect.any(String), name: 'سلمى', email: 'salma@example.com', phone: '045550100' },
        ...{ full: 'سطر\nوسطر <b>\ufffd', time: new Date(time).toISOString(), done_by: null },
      },
    ])
  })

  it('accepts five an hour from an address or a person, then answers 429 with Retry-After', async () => {
    later()
    const before = (await view()).total
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await contact(form)).status).toBe(200)
      // An invalid message is not counted.
      expect((await contact({})).status).toBe(422)
      time += 60_000
    }
    const refused = await contact(form)
    expect(refused).toMatchObject({ status: 429, body: { error: 'rate_limit' } })
    expect(Number(refused.headers['retry-after'])).toBe(55 * 60)
    expect((await contact(form, await test.login('student1'))).status).toBe(200)
    expect((await view()).total).toBe(before + 6)
    time += 55 * 60_000
    expect((await contact(form)).status).toBe(200)
    expect((await contact(form)).status).toBe(429)
  })

  it('stores and counts a message once for repeated calls with one idempotency key', async () => {
    later()
    const before = (await view()).total
    const key = { 'idempotency-key': '5b2d1c1e-7c0c-4c5e-9a51-0d9d2f5a7f01' }
    for (let times = 0; times < 7; times += 1) expect((await contact(form, undefined, key)).status).toBe(200)
    expect((await view()).total).toBe(before + 1)
  })
})

describe('messages', () => {
  it('are for managers, open ones first, and can be marked as done', async () => {
    later()
    await contact({ ...form, full: 'newest' })
    const { messages, fresh, total } = await view({ limit: 1 })
    expect(messages.map(({ full }) => full)).toEqual(['newest'])
    expect(fresh).toBe(total)
    const done = (body: object, cookie = manager) => test.call('messages/done', body, cookie)
    const _id = messages[0]?._id
    expect((await done({ _id, done: true })).body).toEqual({ success: true })
    const after = await view({ limit: 200 })
    expect([after.fresh, after.messages.at(-1)]).toMatchObject([
      total - 1,
      { _id, done_by: { _id: 'manager1', name: 'اسم manager1' } },
    ])
    await done({ _id, done: false })
    expect((await view()).fresh).toBe(total)
    expect((await done({ _id: 'none', done: true })).status).toBe(404)
    for (const cookie of [await test.login('teacher1'), await test.login('student1')]) {
      expect((await test.call('messages/view', {}, cookie)).status).toBe(403)
      expect((await done({ _id, done: true }, cookie)).status).toBe(403)
    }
  })
})

it('the limit drops the oldest senders', () => {
  const limit = createMessageLimit(1, () => new Date(time))
  for (let sender = 0; sender < 10_002; sender += 1) limit.count(`sender ${sender}`)
  expect([limit.wait('sender 0'), limit.wait('sender 10001')]).toEqual([0, 3_600_000])
})
