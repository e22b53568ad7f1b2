import { expect, type Page } from '@playwright/test'
import { PASSWORD } from './people.ts'
import { loose, type Say } from './texts.ts'

// Parts of the shell.

export const userMenu = (page: Page, say: Say) =>
  page.getByRole('button', { name: loose(say('common:userMenu.label')) })
export const phoneMenu = (page: Page, say: Say) => page.getByRole('dialog', { name: say('common:menu') })
export const startButton = (page: Page, say: Say) => page.getByRole('button', { name: say('common:letsStart') }).first()
export const loginPopup = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('input[name=pass]') })

/** Fills and submits the open login form. */
export async function enter(page: Page, say: Say, user: string, pass = PASSWORD): Promise<void> {
  await loginPopup(page).locator('input[name=user]').fill(user)
  await loginPopup(page).locator('input[name=pass]').fill(pass)
  await loginPopup(page)
    .getByRole('button', { name: say('session:enter'), exact: true })
    .click()
}

export const loginOrWelcome = (page: Page) => page.locator('dialog[open]')

/** Expects the page with this title. */
export const title = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
