import { expect, type Page } from '@playwright/test'
import type { Language } from './texts.ts'

export const otherThan = (language: Language): Language => (language === 'ar' ? 'en' : 'ar')

/** Whether the page that shows has a language switch: what brings its own head (a task, a player) has none. */
export const turns = async (page: Page): Promise<boolean> => (await switches(page).count()) > 0

/** Turns the page by the switch in its header, from behind a popup too: what is open stays open, and speaks the other language. */
export async function turn(page: Page, language: Language): Promise<void> {
  const popups = page.locator('dialog:modal, [aria-modal=true]')
  const open = await popups.count()
  await switches(page)
    .first()
    .evaluate((button: HTMLElement) => button.click())
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  // What React draws for it is there in the second frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(popups).toHaveCount(open)
}

const switches = (page: Page) => page.locator('header button[lang]')
