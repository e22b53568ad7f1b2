import { expect, type Page } from '@playwright/test'
import type { Say } from './texts.ts'

// Parts of the profile form.

export const form = (page: Page) => page.getByRole('main').locator('form')
export const field = (page: Page, name: string) => form(page).locator(`input[name=${name}]`)
export const problem = (page: Page, name: string) =>
  form(page).locator(`[data-field=${name}]`).locator('.mantine-InputWrapper-error, #photo-error')
export const save = (page: Page, say: Say) =>
  page.getByRole('button', { name: say('profile:save'), exact: true }).click()
export const saved = (page: Page, say: Say) => expect(page.getByText(say('profile:saved'))).toBeVisible()
