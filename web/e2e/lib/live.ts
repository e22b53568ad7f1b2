import type { Page } from '@playwright/test'

/** Opens a page and waits until its live line is up. */
export async function gotoLive(page: Page, path: string): Promise<void> {
  const line = page.waitForEvent('websocket')
  await page.goto(path)
  await (await line).waitForEvent('framereceived')
}
