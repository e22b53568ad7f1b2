import type { Page } from '@playwright/test'
import { findWiderThanWindow } from '../../app/testing/wider-than-window.ts'

/** Longest time for script-driven layout (a table that becomes cards) on a busy machine. */
const SETTLE_MS = 2000

/** Elements that make the page wider than its window, with their edges; empty once it fits. */
export async function sideways(page: Page): Promise<string[]> {
  const until = Date.now() + SETTLE_MS
  for (;;) {
    const found = await widerThanWindow(page)
    if (found.length === 0 || Date.now() > until) return found
    await page.waitForTimeout(200)
  }
}

/** The same without waiting. */
export const widerThanWindow = (page: Page): Promise<string[]> => page.evaluate(findWiderThanWindow)
