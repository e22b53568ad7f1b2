import type { Page } from '@playwright/test'

/** The live line never comes: once it is there, what has failed is read again by itself. */
export const withoutLine = (page: Page) => page.route('**/socket.io/**', () => undefined)

/** Opens a page and waits until its live line is up. */
export async function gotoLive(page: Page, path: string): Promise<void> {
  const line = page.waitForEvent('websocket')
  await page.goto(path)
  await (await line).waitForEvent('framereceived')
}
