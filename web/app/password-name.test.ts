import { createElement, createRef, type ReactElement } from 'react'
import { expect, it } from 'vitest'
import { markupOf } from '../parts/markup-testing.ts'
import { PasswordBox } from '../parts/people/password-box.tsx'
import { PasswordField } from '../parts/roster/password-field.tsx'
import { LoginForm } from '../session/login-form.tsx'

const onChange = () => {}
const box = {
  name: 'pass',
  label: 'pass',
  value: '',
  error: undefined,
  autoComplete: 'new-password',
  onChange,
} as const

it.each<[string, ReactElement]>([
  ['the login', createElement(LoginForm, { firstField: createRef<HTMLInputElement>(), onSuccess: onChange })],
  ["the account's own", createElement(PasswordBox, box)],
  ["somebody else's", createElement(PasswordField, box)],
])('the password field has one accessible name: %s', (_, element) => {
  const html = markupOf(element)
  const input = html.match(/<input[^>]*name="pass"[^>]*>/)?.[0] ?? ''
  expect(input).not.toMatch(/aria-label|placeholder|title=/)
  const id = input.match(/ id="([^"]+)"/)?.[1]
  const labels = [...html.matchAll(/<label[^>]*>(?:(?!<\/label>).)*<\/label>/gs)].map(([label]) => label)
  const own = labels.filter((label) => label.includes(`for="${id}"`))
  expect(own.map((label) => label.replace(/<[^>]*>/g, ''))).toEqual(['pass'])
  // A label around the field would add the name of its button to the field's.
  expect(labels.filter((label) => label.includes('<button') || label.includes(input))).toEqual([])
})
