import type { Page } from '@playwright/test'

/** As a link of the page does: the address changes, and the page with what it has read stays. A load costs many times as much. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    // The place that the router writes into each entry.
    const idx = (history.state?.idx ?? 0) + 1
    history.pushState({ idx }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
