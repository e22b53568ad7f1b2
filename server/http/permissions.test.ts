import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import type { Call } from '../contract/call.ts'
import { type CallName, calls } from '../contract/calls.ts'
import { startTestApp, type TestApp } from './testing.ts'

/** Made from the contract: every call × every kind of caller. A call without a route, or a route without a call, fails. */
const names = Object.keys(calls) as CallName[]
const levels: [who: string, level: number][] = [
  ['student1', 1],
  ['teacher1', 3],
  ['manager1', 5],
]
const allowed: Record<Call['who'], number[]> = {
  all: [1, 3, 5],
  user: [1, 3, 5],
  student: [1],
  teacher: [3, 5],
  manager: [5],
}

let test: TestApp
const cookies = new Map<string, string>()
beforeAll(async () => {
  test = await startTestApp()
  for (const [who] of levels) cookies.set(who, await test.login(who))
})
afterAll(() => test.close())

/** A body that no schema takes: whoever may call gets 400, so that nothing is changed and nothing ends. */
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

  it.each(levels)('%s', async (person, level) => {
    const { status, error } = await statusFor(name, person)
    if (allowed[who].includes(level)) expect([401, 403]).not.toContain(status)
    else expect([status, error]).toEqual([403, 'permission'])
  })
})

describe('fails closed', () => {
  it('a route under /api without a policy does not start', async () => {
    const planted = buildApp(test.deps, { more: (app) => app.get('/api/secret', () => 'all of it') })
    await expect(planted).rejects.toThrow('no policy for the route /api/secret')
  })

  it('nor does one that names a call of no contract', async () => {
    const config = { call: 'toString' as CallName }
    const planted = buildApp(test.deps, { more: (app) => app.get('/api/secret', { config }, () => 'all of it') })
    await expect(planted).rejects.toThrow('no policy for the route /api/secret')
  })
})
