import type { Page } from '@playwright/test'

/** As a link of the page does: the address changes, and the page with what it has read stays. A load costs many times as much. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
