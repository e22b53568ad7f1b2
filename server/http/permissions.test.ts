import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import type { Call } from '../contract/call.ts'
import { type CallName, calls } from '../contract/calls.ts'
import { addEditor } from '../testing/editor.ts'
import { startTestApp, type TestApp } from './testing.ts'

// Generated from the contract: every call × every kind of caller. A call without a route fails, and vice versa.
const names = Object.keys(calls) as CallName[]
const people = ['student1', 'teacher1', 'manager1', 'editor1'] as const
type Who = (typeof people)[number]
/** `editor1` is a teacher with the right to change content, which no level includes. */
const allowed: Record<Call['who'], readonly Who[]> = {
  all: people,
  user: people,
  student: ['student1'],
  teacher: ['teacher1', 'manager1', 'editor1'],
  manager: ['manager1'],
  editor: ['editor1'],
}

let test: TestApp
const cookies = new Map<string, string>()
beforeAll(async () => {
  test = await startTestApp({ seed: ({ db }) => addEditor(db.write) })
  for (const who of people) cookies.set(who, await test.login(who))
})
afterAll(() => test.close())

/** Sends a body that no schema accepts: a permitted caller gets 400, so nothing changes and no session ends. */
const statusFor = async (name: CallName, who?: string) => {
  const call: Call = calls[name]
  const reply = await test.app.inject({
    method: call.method,
    url: `/api/${call.path.replace(/\{\w+\}/g, 'x')}`,
    headers: { 'content-type': 'application/json', ...(who ? { cookie: cookies.get(who) } : {}) },
    ...(call.method === 'POST' ? { payload: '["nothing"]' } : {}),
  })
  return { status: reply.statusCode, error: reply.json().error }
}

describe.each(names)('%s', (name) => {
  const { who, path, method }: Call = calls[name]

  it('is served', () => {
    expect(test.app.hasRoute({ method, url: `/api/${path.replace(/\{(\w+)\}/g, ':$1')}` })).toBe(true)
  })

  it('a visitor', async () => {
    const { status, error } = await statusFor(name)
    if (who === 'all') expect([401, 403]).not.toContain(status)
    else expect([status, error]).toEqual([401, 'login'])
  })

  it.each(people)('%s', async (person) => {
    const { status, error } = await statusFor(name, person)
    if (allowed[who].includes(person)) expect([401, 403]).not.toContain(status)
    else expect([status, error]).toEqual([403, 'permission'])
  })
})

describe('fails closed', () => {
  it('refuses to start with a route under /api without a policy', async () => {
    const planted = buildApp(test.deps, { more: (app) => app.get('/api/secret', () => 'all of it') })
    await expect(planted).rejects.toThrow('no policy for the route /api/secret')
  })

  it('refuses to start with a route whose call is not in the contract', async () => {
    const config = { call: 'toString' as CallName }
    const planted = buildApp(test.deps, { more: (app) => app.get('/api/secret', { config }, () => 'all of it') })
    await expect(planted).rejects.toThrow('no policy for the route /api/secret')
  })
})
