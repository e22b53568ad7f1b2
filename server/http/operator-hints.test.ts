import { afterEach, expect, it, vi } from 'vitest'
import type { Config } from '../config.ts'
import { startTestApp, type TestApp } from './testing.ts'

let test: TestApp
afterEach(() => test.close())

async function start(config: Partial<Config>) {
  test = await startTestApp({ config })
  return vi.spyOn(test.app.log, 'warn').mockImplementation(() => undefined)
}
const login = (origin: string | undefined, headers = {}) =>
  test.call('login', { user: 'student1', pass: 'demo1234' }, undefined, {
    ...(origin && { origin, host: new URL(origin).host }),
    ...headers,
  })

it('logs a refused origin once', async () => {
  const warn = await start({ publicOrigin: 'https://school.example' })
  for (const origin of ['https://www.school.example', 'https://www.school.example', 'http://10.0.0.5'])
    expect((await login(origin)).status).toBe(403)
  expect(warn.mock.calls.map(([line]) => line)).toEqual([
    expect.stringMatching(/https:\/\/www\.school\.example .*PUBLIC_ORIGIN is https:\/\/school\.example/),
    expect.stringContaining('http://10.0.0.5'),
  ])
  for (let port = 1; port < 60; port++) await login(`https://x.example:${port}`)
  expect(warn.mock.calls.length).toBeLessThanOrEqual(20)
})

it('refuses a login over plain http with Secure cookies, and logs the reason once', async () => {
  const warn = await start({ cookieSecure: true })
  const refused = await login('http://school.example')
  expect([refused.status, refused.body]).toEqual([403, { error: 'insecure' }])
  await login('http://school.example')
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/http:\/\/school\.example.*COOKIE_SECURE=false/)]])
  for (const origin of ['https://school.example', 'http://localhost:3000', 'http://127.0.0.1:3000', undefined])
    expect((await login(origin)).status, origin).toBe(200)
  // The page's files must still load over http.
  const { headers } = await test.call('checkLogin')
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
})

it('allows logins over http with COOKIE_SECURE=false', async () => {
  await start({ cookieSecure: false })
  expect((await login('http://school.example')).status).toBe(200)
})

it('logs a proxy without TRUST_PROXY once', async () => {
  const warn = await start({})
  for (const address of ['10.0.0.1', '10.0.0.2']) await login(undefined, { 'x-forwarded-for': address })
  expect(warn.mock.calls).toEqual([[expect.stringContaining('TRUST_PROXY')]])
  await test.close()
  const trusting = await start({ trustProxy: 1 })
  await login(undefined, { 'x-forwarded-for': '10.0.0.1' })
  expect(trusting).not.toHaveBeenCalled()
})
