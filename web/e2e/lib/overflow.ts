import type { Page } from '@playwright/test'
import { findWiderThanWindow } from '../../app/testing/wider-than-window.ts'

/** What follows the window by script (a table that becomes cards) may take this long on a busy machine. */
const SETTLE_MS = 2000

/** What makes the page wider than its window, as selectors with their edges; nothing once it fits. */
export async function sideways(page: Page): Promise<string[]> {
  const until = Date.now() + SETTLE_MS
  for (;;) {
    const found = await widerThanWindow(page)
    if (found.length === 0 || Date.now() > until) return found
    await page.waitForTimeout(200)
  }
}

/** The same as it stands now. */
export const widerThanWindow = (page: Page): Promise<string[]> => page.evaluate(findWiderThanWindow)
