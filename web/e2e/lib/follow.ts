import type { Page } from '@playwright/test'
import { EMPTY_PAGE } from './browser-reuse.ts'
import { baseUrl } from './servers.ts'

/** Navigates as a link does, without loading the page again, which would be many times slower. */
export async function follow(page: Page, path: string): Promise<void> {
  // The router writes its index into each history entry; before that it does not listen yet.
  await page.waitForFunction(() => typeof history.state?.idx === 'number')
  await page.evaluate((to) => {
    history.pushState({ idx: history.state.idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}

/**
 * Shows a screen within the page, as `follow` does; loads the page if it has not loaded the portal yet. No popup and no
 * unsaved work may be open, because both would stay over the next screen.
 */
export async function show(page: Page, path: string): Promise<void> {
  const { origin, pathname } = new URL(page.url())
  if (origin === baseUrl() && pathname !== EMPTY_PAGE) await follow(page, path)
  else await page.goto(path)
}
