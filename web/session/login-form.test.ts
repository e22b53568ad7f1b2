import { createElement, createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { markupOf } from '../parts/markup-testing.ts'
import { LoginForm } from './login-form.tsx'
import { login } from './pending-logout.ts'

afterEach(() => vi.unstubAllGlobals())

test('the login form has no client-side validation', () => {
  const form = markupOf(createElement(LoginForm, { firstField: createRef<HTMLInputElement>(), onSuccess: () => {} }))
  expect(form.match(/<input/g)).toHaveLength(2)
  expect(form.toLowerCase()).toMatch(/<form[^>]* novalidate/)
  expect(form).not.toMatch(/<(?:input|button)[^>]* (?:required|pattern|minlength|disabled)\b/i)
})

test.each([
  ['', ''],
  [' Student1 ', ' x\u200f '],
])('name %j and password %j are sent as they were typed', async (user, pass) => {
  const sent: unknown[] = []
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({ success: { userinfo: {}, fav: [] } })
  })
  await login(user, pass)
  expect(sent).toEqual([{ user, pass }])
})
