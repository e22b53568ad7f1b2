import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { i18n } from '../i18n/i18n.ts'

test('a server error at the login says that it will be examined', async () => {
  await openScreen({ at: '/', replies: { login: { status: 500, error: 'all' } } })
  await drawn()
  await page
    .getByRole('button', { name: i18n.t('common:letsStart') })
    .first()
    .click()
  await drawn('input[name=pass]')
  for (const name of ['user', 'pass'])
    await page.elementLocator(document.querySelector(`input[name=${name}]`) as Element).fill('student1')
  await page.getByRole('button', { name: i18n.t('session:enter') }).click()
  await drawn('#login-error')
  expect(document.getElementById('login-error')?.textContent).toBe(i18n.t('errors:texts.all'))
  expect(await findingsInBothLanguages()).toEqual([])
})

afterEach(closeScreen)
