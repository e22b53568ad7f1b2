import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { HOME } from '../app/testing/given-home.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { aStudent } from '../app/testing/people.ts'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { i18n } from '../i18n/i18n.ts'

const busy = (seconds: number) => ({ status: 503, error: 'busy', turn: { in: seconds, ticket: `after ${seconds}` } })
/** A function that also returns failures. */
type Login = Extract<Replies['login'], (...given: never[]) => unknown>

async function logIn(login: Replies['login']): Promise<void> {
  await openScreen({ at: '/login', replies: { Home: HOME, login } })
  await drawn('input[name=pass]')
  for (const name of ['user', 'pass']) await page.elementLocator(field(name)).fill('student1')
  await page.getByRole('button', { name: i18n.t('session:enter') }).click()
}
const field = (name: string) => document.querySelector(`input[name=${name}]`) as HTMLInputElement
const cancel = () => page.getByRole('dialog').getByRole('button', { name: i18n.t('common:cancel') })

afterEach(closeScreen)

test('the turn of a login has no findings, and its seconds are not announced', async () => {
  await logIn(busy(75))
  await expect.element(cancel()).toHaveFocus()
  const status = document.querySelector('form [role=status]')
  const announced = status?.textContent
  expect(announced).toContain(i18n.t('session:turnTitle'))
  const timer = document.querySelector('form [role=timer]')
  const shown = timer?.textContent
  await expect.poll(() => timer?.textContent).not.toBe(shown)
  expect(status?.textContent).toBe(announced)
  expect(timer?.getAttribute('aria-live')).toBe('off')
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the login is sent again by itself with its ticket', async () => {
  const sent: unknown[] = []
  const replies = [busy(1), busy(1), { success: { userinfo: aStudent(), fav: [] } }]
  await logIn((body) => {
    sent.push(body)
    return replies[sent.length - 1] as ReturnType<Login>
  })
  await expect.element(page.getByText(i18n.t('session:success'))).toBeVisible()
  const typed = { user: 'student1', pass: 'student1' }
  expect(sent).toEqual([typed, { ...typed, ticket: 'after 1' }, { ...typed, ticket: 'after 1' }])
})

test('cancelling stops the wait, leaves what was typed, and a later login keeps the place', async () => {
  const sent: unknown[] = []
  await logIn((body) => {
    sent.push(body)
    return busy(60) as unknown as ReturnType<Login>
  })
  await cancel().click()
  await expect.poll(() => document.activeElement).toBe(field('pass'))
  expect([field('user').value, field('pass').value]).toEqual(['student1', 'student1'])
  await page.getByRole('button', { name: i18n.t('session:enter') }).click()
  await expect.element(cancel()).toBeVisible()
  expect(sent.at(-1)).toMatchObject({ ticket: 'after 60' })
})
