import { expect, type Page } from '@playwright/test'
import { follow } from './follow.ts'
import type { States } from './states.ts'
import type { Language, Say } from './texts.ts'

export interface Place {
  page: Page
  say: Say
  language: Language
  ids: States
  studentId: string
}

export interface Screen {
  name: string
  /** Opens it; resolves when its content is visible. */
  open: (place: Place) => Promise<unknown>
  /** The widths at which it exists, the one to open it with last; all by default. */
  widths?: number[]
  /** Undoes side effects of `open`. */
  after?: (place: Place) => Promise<unknown>
}

export const at =
  (path: (place: Place) => string, ready: (place: Place) => Promise<unknown>) => async (place: Place) => {
    await goOn(place.page, path(place))
    await ready(place)
  }

/** Navigates by the router if the portal is open without a popup, because a page load is many times slower. */
async function goOn(page: Page, path: string): Promise<void> {
  const open = await page.evaluate(
    () => !!document.querySelector('#root main') && !document.querySelector('dialog, [role=dialog]'),
  )
  if (!open) return void (await page.goto(path))
  const before = new URL(page.url())
  await page.evaluate(() => document.querySelector('#root main > *')?.setAttribute('data-left', ''))
  await follow(page, path)
  // The previous screen stays until the next one is ready, and must not be mistaken for it.
  if (new URL(path, before).pathname !== before.pathname) await expect(page.locator('[data-left]')).toHaveCount(0)
}

export const table = ({ page }: Place) => expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
