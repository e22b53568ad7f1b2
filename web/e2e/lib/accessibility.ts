import { expect, type Page } from '@playwright/test'
import type { Say } from './texts.ts'

// The panel of the accessibility widget.

export const panelOf = (page: Page, say: Say) => page.getByRole('dialog', { name: say('accessibility:title') })
export const openPanel = async (page: Page, say: Say) => {
  await page.getByRole('button', { name: say('common:accessibility') }).click()
  await expect(panelOf(page, say)).toBeVisible()
}
