import { expect, type Page } from '@playwright/test'
import type { Language } from './texts.ts'

export const otherThan = (language: Language): Language => (language === 'ar' ? 'en' : 'ar')

/** Whether the page has a language switch; pages with their own header (a task, a player) have none. */
export const hasLanguageSwitch = async (page: Page): Promise<boolean> => (await switches(page).count()) > 0

/** Switches the language in the header, also behind a popup. Open popups stay open in the new language. */
export async function switchLanguage(page: Page, language: Language): Promise<void> {
  const popups = page.locator('dialog:modal, [aria-modal=true]')
  const open = await popups.count()
  await switches(page)
    .first()
    .evaluate((button: HTMLElement) => button.click())
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  // React has rendered it by the second frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(popups).toHaveCount(open)
}

const switches = (page: Page) => page.locator('header button[lang]')
