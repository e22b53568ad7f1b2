import type { Page } from '@playwright/test'

/** Navigates as a link does, without loading the page again, which would be many times slower. */
export async function follow(page: Page, path: string): Promise<void> {
  // The router writes its index into each history entry; before that it does not listen yet.
  await page.waitForFunction(() => typeof history.state?.idx === 'number')
  await page.evaluate((to) => {
    history.pushState({ idx: history.state.idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}
