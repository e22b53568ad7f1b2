import type { Page } from '@playwright/test'
import { loose, type Say } from './texts.ts'

// Parts of the shell that several tests press.

export const userMenu = (page: Page, say: Say) =>
  page.getByRole('button', { name: loose(say('common:userMenu.label')) })
export const phoneMenu = (page: Page, say: Say) => page.getByRole('dialog', { name: say('common:menu') })
export const startButton = (page: Page, say: Say) => page.getByRole('button', { name: say('common:letsStart') }).first()
export const loginPopup = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('input[name=pass]') })

export const loginOrWelcome = (page: Page) => page.locator('dialog[open]')
