import type { Page } from '@playwright/test'

/** Blocks the socket, because its connection would refetch failed reads. */
export const withoutSocket = (page: Page) => page.route('**/socket.io/**', () => undefined)

/** Opens a page and waits until its socket is connected. */
export async function gotoLive(page: Page, path: string): Promise<void> {
  const line = page.waitForEvent('websocket')
  await page.goto(path)
  await (await line).waitForEvent('framereceived')
}
