import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { HOME } from '../app/testing/given-home.ts'
import { STUDENT } from '../app/testing/given-student.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { i18n } from '../i18n/i18n.ts'

afterEach(closeScreen)

test.each([
  { who: 'a visitor', me: undefined },
  { who: 'a student', me: STUDENT },
])('the home of $who', async ({ me }) => {
  await openScreen({ at: '/', me, replies: { Home: HOME } })
  await drawn()
  await expect.element(page.getByRole('article').first()).toBeVisible()
  await expect.element(page.getByText(i18n.t('home:doors.title'))).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the menu of a phone', async () => {
  await openScreen({ at: '/', me: STUDENT, replies: { Home: HOME }, size: [390, 844] })
  await drawn()
  await page.getByRole('button', { name: i18n.t('common:menu'), exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: i18n.t('common:menu') })).toBeVisible()
  expect(await findingsInBothLanguages([320, 360, 390])).toEqual([])
})
