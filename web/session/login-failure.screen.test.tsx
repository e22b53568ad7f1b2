import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Body, Reply } from '../../server/contract/calls.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { i18n } from '../i18n/i18n.ts'

const enter = () => page.getByRole('button', { name: i18n.t('session:enter') })
const message = () => document.querySelector('#login-error')?.textContent

async function openLogin(login: Replies['login']): Promise<void> {
  await openScreen({ at: '/', replies: { login } })
  await drawn()
  await page
    .getByRole('button', { name: i18n.t('common:letsStart') })
    .first()
    .click()
  await drawn('input[name=pass]')
}

async function logIn(typed: Body<'login'> = { user: 'student1', pass: 'student1' }): Promise<void> {
  for (const name of ['user', 'pass'] as const)
    await page.elementLocator(document.querySelector(`input[name=${name}]`) as Element).fill(typed[name])
  await enter().click()
}

test('a server error at the login says that it will be examined', async () => {
  await openLogin({ status: 500, error: 'all' })
  await logIn()
  await drawn('#login-error')
  expect(message()).toBe(i18n.t('errors:texts.all'))
  expect(await findingsInBothLanguages()).toEqual([])
})

test('errors 2, 1 and 3 have their messages, and the time of a lock counts down', async () => {
  const failures = [
    { status: 422, error: 2 },
    { status: 429, error: 1, retryAfter: 600 },
    { status: 403, error: 3 },
  ]
  await openLogin(() => failures.shift() as unknown as Reply<'login'>)
  await logIn()
  await expect.poll(message).toBe(i18n.t('errors:codes.2'))
  await logIn()
  await expect.poll(message).toContain(i18n.t('errors:codes.1'))
  const clock = () => document.querySelector('#login-error b')?.textContent
  await expect.poll(clock).toMatch(/(?:10|9):[0-5]\d/)
  const before = clock()
  await expect.poll(clock).not.toBe(before)
  await logIn()
  await expect.poll(message).toBe(i18n.t('errors:codes.3'))
})

test('a login is sent exactly as it is typed, also empty; a captcha error shows nothing', async () => {
  const sent: Body<'login'>[] = []
  await openLogin((body) => {
    sent.push(body)
    return { status: 422, error: 'captcha' } as unknown as Reply<'login'>
  })
  const typed = [
    { user: '', pass: '' },
    { user: ' Student1 ', pass: ' x\u200f ' },
  ]
  for (const one of typed) {
    await logIn(one)
    await expect.poll(() => sent.at(-1)).toEqual(one)
    await expect.element(enter()).toBeEnabled()
  }
  expect(sent).toEqual(typed)
  expect(message()).toBeUndefined()
})

afterEach(closeScreen)
