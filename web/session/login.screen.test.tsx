import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { HOME } from '../app/testing/given-home.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { i18n } from '../i18n/i18n.ts'

const focused = () => document.activeElement?.getAttribute('name')

afterEach(closeScreen)

test('the login popup over the home', async () => {
  await openScreen({ at: '/', replies: { Home: HOME } })
  await drawn()
  await page
    .getByRole('main')
    .getByRole('button', { name: i18n.t('common:letsStart') })
    .click()
  await expect.poll(focused).toBe('user')
  await expect.element(page.getByRole('heading', { name: i18n.t('session:greeting') })).toBeVisible()
  await expect.element(page.getByText(i18n.t('session:invitation'))).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the login page', async () => {
  await openScreen({ at: '/login', replies: { Home: HOME } })
  await expect.poll(focused).toBe('user')
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the login that a page needs', async () => {
  await openScreen({ at: '/Cp', replies: {} })
  await expect.poll(focused).toBe('user')
  await i18n.loadNamespaces('session')
  await expect.element(page.getByText(i18n.t('session:loginFirst'))).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})
